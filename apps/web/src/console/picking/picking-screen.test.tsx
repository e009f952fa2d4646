import { builtInTexts } from '@tokri/contract/texts/index'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn, english, openPage } from '../../testing/render'
import { PickingScreen } from './picking-screen'

afterEach(() => vi.unstubAllGlobals())

test('[ROL-04] [ENT-02] names and notes are isolated in right-to-left text', async () => {
  await openPage([], [english], builtInTexts.ar)
  const line = { id: 1, name: 'Milk', quantity: 2, addons: [], note: 'The fresh one!', substitution: 'ask' }
  const list = {
    ...{ order_id: 1, unique_order_id: 'TK-1', customer: 'Ananya Rao', promised_to: null, payable: 9_000 },
    ...{
      order_comment: 'Leave it (quietly).',
      is_open: true,
      aisles: [{ id: 1, name: 'Dairy', lines: [line] }],
    },
  }
  const screen = drawn(
    <Routes>
      <Route path="/console/picking/:order_id" element={<PickingScreen />} />
    </Routes>,
    { path: '/console/picking/1', answers: [[['console', 'picking', 1], list]] },
  )
  expect(screen).toContain('\u2068Ananya Rao\u2069 · ')
  expect(screen).toContain('2×</span> <bdi>Milk</bdi>')
  for (const words of ['The fresh one!', 'Leave it (quietly).'])
    expect(screen).toContain(`<bdi>${words}</bdi>`)
})
