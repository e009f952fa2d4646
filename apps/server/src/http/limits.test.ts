import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { insertCoupon } from '../testing/fixtures'
import { cartOf, storeWithDish } from '../testing/placing'

let app: TestApp
let phones = 10_000
beforeAll(async () => {
  app = await openTestApp({ env: { LIMIT_FACTOR: '1' } })
})
afterAll(() => app.close())

/** How many codes can be sent to other phones when each request comes from the next of these addresses. */
async function codesFrom(addresses: string[]): Promise<number> {
  const asked = addresses.map(async (remoteAddress) => {
    const payload = { phone: `+9198450${phones++}` }
    const answer = await app.app.inject({
      method: 'POST',
      url: '/public/api/send-otp',
      payload,
      remoteAddress,
    })
    return answer.statusCode
  })
  const statuses = await Promise.all(asked)
  expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set([429]))
  return statuses.filter((status) => status === 200).length
}

test('[CAL-02] an IPv6 network shares one limit across its addresses', async () => {
  const of = (network: string) => Array.from({ length: 20 }, (_, n) => `${network}${(n + 1).toString(16)}`)
  expect(await codesFrom(of('2001:db8:7:7::'))).toBe(6)
  expect(await codesFrom(of('2001:db8:7:7:a:b:c:')), 'the same line').toBe(0)
  expect(await codesFrom(of('2001:db8:7:8::')), 'its neighbour').toBe(6)
  expect(await codesFrom(Array.from({ length: 20 }, () => '::ffff:203.0.113.9'))).toBe(6)
  expect(await codesFrom(Array.from({ length: 20 }, () => '203.0.113.9')), 'written otherwise').toBe(0)
})

test('[CAL-10] a guest cannot probe unlisted coupon codes', async () => {
  const { restaurant_id, item_id } = await storeWithDish(app)
  await insertCoupon(app.deps.db, { code: 'SECRET', show_in_cart: false })
  const reasonOf = async (coupon: string) => {
    const cart = cartOf(restaurant_id, [{ id: item_id }], { coupon })
    return (await app.guest.cart.quoteCart(cart)).refusals.map(({ reason }) => reason)
  }
  expect(await reasonOf('SECRET')).toEqual(['NOTLOGGEDIN'])
  expect(await reasonOf('NOBODY')).toEqual(['NOTLOGGEDIN'])
})
