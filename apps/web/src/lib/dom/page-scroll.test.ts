import { expect, test, vi } from 'vitest'

const { here, kept } = vi.hoisted(() => ({
  here: { key: '', pathname: '', type: 'PUSH' },
  kept: { current: null as { current: unknown } | null },
}))
// A screen that stays mounted while its URL changes.
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useRef: (initial: unknown) => (kept.current ??= { current: initial }),
  useCallback: (act: unknown) => act,
}))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useLocation: () => here,
  useNavigationType: () => here.type,
}))
const { usePageScroll: scrollOfPage } = await import('./page-scroll')

const page = { scrollTop: 0 } as HTMLElement
/** Visits a history entry and scrolls down to this position. */
function visit(key: string, pathname: string, { type = 'PUSH', down = null as number | null } = {}): number {
  Object.assign(here, { key, pathname, type })
  const scroll = scrollOfPage()
  scroll.ref(page)
  const found = page.scrollTop
  if (down === null) return found
  page.scrollTop = down
  scroll.onScroll(down)
  return found
}

test('[ROU-55] new addresses start at the top; going back restores the scroll position', () => {
  expect(visit('a', '/grocery/green/menu/1', { down: 640 })).toBe(0)
  expect(visit('b', '/grocery/green/menu/2', { down: 200 })).toBe(0)
  expect(visit('a', '/grocery/green/menu/1', { type: 'POP' })).toBe(640)
  expect(visit('c', '/grocery/green/menu/1')).toBe(640)
  expect(visit('d', '/grocery/green/menu/3', { type: 'REPLACE' })).toBe(0)
})
