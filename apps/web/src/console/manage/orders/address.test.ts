import { expect, test } from 'vitest'
import { questionIn } from './address'

const asked = (address: string) => questionIn(new URLSearchParams(address))

test('[ROL-05] a URL determines the list and its filters', () => {
  expect(asked('')).toEqual({ lane: 'live' })
  expect(
    asked(
      'list=all&q=%239845&store=7&zone=3&mode=SELFPICKUP&state=ready&method=COD&from=2026-11-01&until=2026-11-02',
    ),
  ).toEqual({
    ...{ lane: 'all', q: '#9845', restaurant_id: 7, zone_id: 3, delivery_type: 'SELFPICKUP', state: 'ready' },
    ...{ method: 'COD', from: '2026-11-01', until: '2026-11-02' },
  })
})

test('[ROL-05] invalid values in a URL are left out', () => {
  expect(asked('list=nothing&store=-3&zone=all&mode=3&state=gone&from=yesterday&q=%20')).toEqual({
    lane: 'live',
  })
})
