import '../../../styles/console.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen'
import { useTextsReady } from '../data/texts'
import { ColumnRows, type ReadColumn } from './column-rows'

const column = (source: string, target: string): ReadColumn => ({
  ...{ source, target, samples: ['349'], guess: null, problem: null, shown: null, is_minor: false },
})

function Rows({ disabled }: { disabled: boolean }) {
  const columns = [column('MRP', 'old_price'), column('Selling Price', 'price')]
  const targets = ['old_price', 'price'].map((name) => ({ name, needed: null }))
  const isReady = useTextsReady()
  return isReady ? <ColumnRows {...{ columns, targets, disabled }} onMap={() => undefined} /> : null
}

const groundOf = async () => {
  const choice = page.getByRole('combobox', { name: /MRP/ })
  await expect.element(choice).toBeVisible()
  return getComputedStyle(choice.element().parentElement as Element).backgroundColor
}

test('a choice with taken fields looks open, and grey only once the file is imported', async () => {
  const open = await renderScreen(<Rows disabled={false} />)
  const ground = await groundOf()
  expect(ground).toBe('rgb(255, 255, 255)')
  await open.unmount()
  await renderScreen(<Rows disabled={true} />)
  expect(await groundOf()).not.toBe(ground)
})
