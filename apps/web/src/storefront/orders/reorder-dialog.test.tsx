import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

vi.mock('../../ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
const { drawn, openPage } = await import('../../testing/render')
const { storeForTests } = await import('../../testing/store')
const { anOrder } = await import('../../testing/order')
const { ReorderDialog } = await import('./reorder-dialog')

test('[SCR-68] ordering again says of a dish that it is not on the menu now, not that it is gone for good', async () => {
  await openPage()
  const cart = { restaurant_id: 7, lines: [] }
  const proposal = { cart, changes: [], missing: ['Miso Ramen'], order: anOrder(), store: storeForTests() }
  const dialog = drawn(
    <ReorderDialog proposal={proposal} busy={null} reorder={vi.fn()} accept={vi.fn()} dismiss={vi.fn()} />,
  )
  expect(dialog).toContain('Miso Ramen: not on the menu right now')
})
