import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { CouponsScreen } from './coupons-screen'

const opened = (path: string) =>
  drawn(
    <Routes>
      <Route path="/cart/apply-coupon" element={<CouponsScreen />} />
    </Routes>,
    { path },
  )

beforeEach(() => openPage())

test('[ROU-38] a coupon’s link that comes before the cart has anything keeps its code, and leads to the stores', () => {
  const page = opened('/cart/apply-coupon?code=%20FEAST50%20')
  expect(page).toContain('FEAST50 is saved')
  expect(page).toContain('href="/food"')
})

test('[ROU-38] without a code an empty cart shows itself', () => {
  expect(opened('/cart/apply-coupon')).not.toContain('is saved')
})
