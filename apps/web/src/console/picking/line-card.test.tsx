import type { PickingLine, PickingList } from '@tokri/contract/picking'
import { afterEach, expect, test, vi } from 'vitest'
import { guardAfterTap } from '../../lib/dom/double-tap-guard'
import { drawn, openPage } from '../../testing/render'
import { LineCard } from './line-card'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ROL-04] a double tap does not undo a pick; the next line reacts at once', async () => {
  vi.useFakeTimers()
  await openPage()
  const list = { order_id: 1, is_open: true } as PickingList
  const line = (id: number) => ({ id, name: 'Milk', quantity: 1, addons: [], substitution: 'ask' }) as unknown
  const isStill = (id: number) =>
    / inert/.test(drawn(<LineCard list={list} line={line(id) as PickingLine} onLayer={() => undefined} />))
  guardAfterTap(1)
  expect([isStill(1), isStill(2)]).toEqual([true, false])
  vi.advanceTimersByTime(400)
  expect(isStill(1)).toBe(false)
})
