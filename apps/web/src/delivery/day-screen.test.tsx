import { builtInTexts } from '@tokri/contract/texts/index'
import { expect, test } from 'vitest'
import { drawn, openPage } from '../lib/render-for-tests'
import { RiderHomeScreen } from './day-screen'

const day = { name: 'Arjun', status: true, completed_today: 3, earned_today: 42_000, cash_in_hand: 81_500 }

test.each(Object.values(builtInTexts))(
  '[ENT-01] [SCR-70] riders see the cash they hold unless the operator hides it; what they earned they always see',
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
