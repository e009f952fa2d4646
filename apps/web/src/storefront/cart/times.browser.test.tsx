import type { SlotDay } from '@tokri/contract/placing'
import { expect, test, vi } from 'vitest'
import { slotName } from '../../lib/format/figures'
import { anOrder } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { OrderDetails } from '../orders/order-details'
import { Times } from './when-sheet'

const slot = (open: string, full = false) => ({
  open: `2026-11-22T${open}:00.000Z`,
  close: new Date(Date.parse(`2026-11-22T${open}:00.000Z`) + 1_800_000).toISOString(),
  full,
})
const days: SlotDay[] = [{ date: '2026-11-22', slots: [slot('07:00', true), slot('07:30'), slot('08:00')] }]
const chosen = { open: slot('08:00').open, close: slot('08:00').close }

test('[SCR-67] slots are the store’s own; a full one says so and cannot be chosen', async () => {
  const onChoose = vi.fn()
  const page = await renderScreen(<Times days={days} chosen={chosen} onChoose={onChoose} />)
  await expect.element(page.getByRole('radio', { name: /1:30.*2:00/ })).toBeChecked()
  const [full] = page.getByRole('radio', { disabled: true }).elements()
  expect(full?.closest('label')?.textContent).toContain('Full')
  await page.getByText(/1:00.*1:30/).click()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ open: slot('07:30').open }))
})

test('[SCR-67] without slots the sheet says so', async () => {
  const page = await renderScreen(<Times days={[]} chosen={null} onChoose={() => undefined} />)
  await expect.element(page.getByText('No times available', { exact: false })).toBeVisible()
})

test('[SCR-68] a scheduled order says for when', async () => {
  const page = await renderScreen(<OrderDetails order={anOrder({ status: 'scheduled', schedule: chosen })} />)
  await expect.element(page.getByText('Scheduled for')).toBeVisible()
  await expect.element(page.getByText(slotName(chosen))).toBeVisible()
})
