import type { Language } from '@tokri/contract/settings'
import { builtInTexts } from '@tokri/contract/texts/index'
import { expect, test } from 'vitest'
import { drawn, english, hindi, openPage } from '../testing/render'
import { RiderHomeScreen } from './day-screen'

const day = { name: 'Arjun', status: true, completed_today: 3, earned_today: 42_000, cash_in_hand: 81_500 }

test.each(Object.values(builtInTexts))(
  '[ENT-01] [SCR-70] riders see earnings always, cash in hand unless hidden',
  async (texts) => {
    const page = async (value: boolean) => {
      await openPage([{ key: 'showDeliveryCollection', value }], undefined, texts)
      return drawn(<RiderHomeScreen />, { answers: [[['rider', 'day'], day]] })
    }
    const shown = await page(true)
    expect(shown).toContain(texts.deliveryCollectionText)
    expect(shown).toContain('₹815')
    const hidden = await page(false)
    expect(hidden).toContain('₹420')
    expect(hidden).not.toContain(texts.deliveryCollectionText)
    expect(hidden).not.toContain('₹815')
  },
)

test('[SCR-70] [ENT-02] riders can change the language', async () => {
  const languagesOn = async (offered: Language[]) => {
    await openPage([], offered)
    const html = drawn(<RiderHomeScreen />, { answers: [[['rider', 'day'], day]] })
    const chips = html.match(/<button[^>]* lang="[^>]*>/g) ?? []
    return chips.map((chip) => [/ lang="([\w-]+)"/.exec(chip)?.[1], chip.includes('aria-pressed="true"')])
  }
  expect(await languagesOn([english, hindi])).toEqual([
    ['en-IN', true],
    ['hi-IN', false],
  ])
  expect(await languagesOn([english])).toEqual([])
})
