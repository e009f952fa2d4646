import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../lib/render-for-tests'
import { onFirstToast } from '../../ui/toast'
import { switchDish, useSoldOut } from './sold-out'

const dosa = { item_id: 7, name: 'Dosa' }

beforeEach(() => openPage())
afterEach(() => vi.unstubAllGlobals())

test('[ROL-04] a dish waits for its answer in every sheet; where it stays on the menu that is told even with the sheet closed', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const told = vi.fn()
  onFirstToast(told)
  const answer = switchDish(dosa, false)
  expect(useSoldOut.getState()).toEqual({ items: { 7: true }, waiting: [7] })
  expect(await answer).not.toBe('')
  expect(useSoldOut.getState()).toEqual({ items: {}, waiting: [] })
  expect(told).toHaveBeenCalledTimes(1)
})
