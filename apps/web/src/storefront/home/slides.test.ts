import type { Slide } from '@tokri/contract/promo'
import { expect, test } from 'vitest'
import { pathOf, shownSlides } from './slide-card'

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
            rating: 4,
            avgRating: '0',
            coupon: null,
          },
  },
})

test('[VAL-02] [SCR-61] slides of stores that are not accepted are left out; closed ones and plain links stay', () => {
  const slides = [slide(1, '1', 1), slide(2, '1', 0), slide(3, '3', null), slide(4, '1', null)]
  expect(shownSlides(slides).map(({ data }) => data.id)).toEqual([1, 3])
})
