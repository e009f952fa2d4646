import type { Slide } from '@tokri/contract/promo'
import { afterEach, expect, test, vi } from 'vitest'
import { goLater, pathOf } from './slide-link'
import { shownSlides, slideRows } from './slide-rows'

afterEach(() => void vi.useRealTimers())

test('[SCR-60] a slide’s relative address leads inside the app, others stay as they are', () => {
  expect(pathOf('stores/green-fork')).toBe('/stores/green-fork')
  expect(pathOf('/offers')).toBe('/offers')
  expect(pathOf('https://example.com')).toBe('https://example.com')
})

const slide = (id: number, model: '1' | '3', is_accepted: 0 | 1 | null): Slide => ({
  url: 'x',
  delay: null,
  promo_slider: { size: 5, position_id: 0, name: '' },
  data: {
    id,
    name: '',
    caption: null,
    badge: null,
    image: null,
    art: null,
    model,
    restaurant:
      is_accepted === null
        ? null
        : {
            id,
            slug: 's',
            name: '',
            description: '',
            image: null,
            art: null,
            is_accepted,
            is_active: 0,
            is_open: false,
            opens_at: null,
            delivery_time: 1,
            promised: { delivery: null, pickup: { from: 15, to: 20 } },
            rating: 4,
            avgRating: '0',
            coupon: null,
          },
  },
})

test('[VAL-02] [SCR-61] slides of stores that are not accepted are left out, and closed ones come last', () => {
  const slides = [slide(1, '1', 1), slide(2, '1', 0), slide(3, '3', null), slide(4, '1', null)]
  expect(shownSlides(slides).map(({ data }) => data.id)).toEqual([3, 1])
})

const click = (keys: Partial<{ metaKey: boolean; ctrlKey: boolean }> = {}) => ({
  preventDefault: vi.fn(),
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  ...keys,
})

test('[SCR-62] a banner with a delay navigates after its time, not before', () => {
  vi.useFakeTimers()
  const go = vi.fn()
  const pressed = click()
  goLater(pressed, 300, go)
  expect(pressed.preventDefault).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(299)
  expect(go).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(go).toHaveBeenCalledOnce()
})

test('[SCR-62] someone who leaves the page meanwhile is not redirected', () => {
  vi.useFakeTimers()
  const go = vi.fn()
  goLater(click(), 300, go)()
  vi.runAllTimers()
  expect(go).not.toHaveBeenCalled()
})

test.each([
  ['without a delay', null, {}],
  ['in a new tab', 300, { ctrlKey: true }],
])('[SCR-62] %s the link leads on by itself', (_, delay, keys) => {
  const pressed = click(keys)
  const go = vi.fn()
  goLater(pressed, delay, go)
  expect(pressed.preventDefault).not.toHaveBeenCalled()
  expect(go).not.toHaveBeenCalled()
})

test('[SCR-24] a group with several sliders has a row for each, under its own name', () => {
  const of = (id: number, name: string, position_id: number): Slide => ({
    ...slide(id, '1', 1),
    promo_slider: { size: 5, position_id, name },
  })
  const rows = slideRows('Top picks', [of(1, 'First', 1), of(2, 'Second', 4), of(3, 'First', 1)])
  expect(rows.map(({ title, slides }) => [title, slides.map(({ data }) => data.id)])).toEqual([
    ['First', [1, 3]],
    ['Second', [2]],
  ])
  expect(slideRows('Top picks', [of(1, 'First', 1)]).map(({ title }) => title)).toEqual(['Top picks'])
})
