import { beforeEach, expect, test, vi } from 'vitest'

type Pressed = { to: string; onClick?: (click: object) => void }
type Choice = { value: string; onChange: (value: string) => void }
const { links, choices, navigate } = vi.hoisted(() => ({
  links: [] as Pressed[],
  choices: [] as Choice[],
  navigate: vi.fn(),
}))
vi.mock('../ui/segment', () => ({ Segment: (choice: Choice) => void choices.push(choice) }))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  Link: (link: Pressed) => void links.push(link),
  useNavigate: () => navigate,
}))
const { drawn, openPage } = await import('../testing/render')
const { currentMode, setMode } = await import('../state/mode')
const { SlideLink } = await import('./stores/slide-link')
const { storeForTests } = await import('../testing/store')
const { ModeToggle } = await import('./stores/listing-header')
const { HorizontalStoreCard, VerticalStoreCard } = await import('./stores/store-card')

beforeEach(async () => {
  await openPage()
  links.length = 0
})

const store = storeForTests({ distance: null })

test.each([
  ['DELIVERY', 'SELFPICKUP', 'SELFPICKUP'],
  ['SELFPICKUP', 'DELIVERY', 'DELIVERY'],
  ['SELFPICKUP', 'BOTH', 'SELFPICKUP'],
] as const)(
  '[STA-03] with %s chosen, a press on a store of delivery_type %s enters it with %s',
  (mode, delivery_type, then) => {
    for (const Card of [VerticalStoreCard, HorizontalStoreCard]) {
      setMode(mode)
      drawn(<Card store={{ ...store, delivery_type }} />)
      const [card] = links.splice(0)
      expect(card?.to).toBe('/stores/green-fork')
      card?.onClick?.({})
      expect(currentMode()).toBe(then)
    }
    setMode('DELIVERY')
  },
)

test('[SCR-21] [STA-02] a press on the toggle over a list changes the mode', () => {
  drawn(<ModeToggle />)
  const [toggle] = choices
  expect(toggle?.value).toBe('DELIVERY')
  toggle?.onChange('SELFPICKUP')
  expect(currentMode()).toBe('SELFPICKUP')
  setMode('DELIVERY')
})

test('[SCR-60] [SCR-62] a slide leads to its relative address, after the delay it has', () => {
  vi.useFakeTimers()
  drawn(
    <SlideLink slide={{ url: 'stores/green-fork', delay: 300 }} className="promo">
      Salads
    </SlideLink>,
  )
  const [slide] = links
  expect(slide?.to).toBe('/stores/green-fork')
  const preventDefault = vi.fn()
  slide?.onClick?.({ preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(299)
  expect(navigate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/stores/green-fork')
  vi.useRealTimers()
})
