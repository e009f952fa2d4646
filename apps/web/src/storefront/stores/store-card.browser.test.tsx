import { beforeEach, expect, test } from 'vitest'
import { currentMode, setMode } from '../../state/mode'
import { couponForTests } from '../../testing/coupon'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { StoreCard } from './store-card'

const store = storeForTests({ image: '/media/fork.webp', coupon: couponForTests() })
const open = (change: Partial<typeof store> = {}, settings: Record<string, boolean> = {}) =>
  renderScreen(<StoreCard store={{ ...store, ...change }} />, {
    path: '/food',
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  })

beforeEach(() => setMode('DELIVERY'))

test.each([
  ['above', false, '50% OFF up to ₹120'],
  ['at the start', true, '50% OFF'],
])(
  '[SCR-23] [CON-18] a card with its picture %s has every fact and opens the store',
  async (_, enableHorizontalStoreView, offer) => {
    const page = await open({}, { enableHorizontalStoreView })
    const card = page.getByRole('link', { name: /Rated 4.5 of 5/ })
    const facts = ['Green Fork', '24 min', 'Salads, bowls', '4 Palm Street', '1.8 km', '₹450 for two', offer]
    for (const fact of facts) await expect.element(card).toHaveTextContent(fact)
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/fork.webp')
    const { width, height } = document.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
    expect(width > 2 * height).toBe(!enableHorizontalStoreView)
    await card.click()
    expect(page.path()).toBe('/stores/green-fork')
  },
)

test('[SCR-23] [ENT-10] a featured store says so, in the operator’s words if there are any', async () => {
  const page = await open({ is_featured: 1 })
  await expect.element(page.getByText('Featured')).toBeVisible()
  await page.unmount()
  const named = await open({ is_featured: 1, custom_featured_name: '15 minutes' })
  // beside text of another direction "15 minutes" would be torn apart
  expect(named.getByText('15 minutes').element().tagName).toBe('BDI')
})

test('[SCR-23] the price for two can be left out', async () => {
  const page = await open({}, { showPriceForTwo: false })
  await expect.element(page.getByText(/for two/)).not.toBeInTheDocument()
})

test.each([
  [{ delivery_fee: 3500, free_delivery_subtotal: 19_900 }, '₹35 delivery · Free above ₹199'],
  [{ delivery_fee: 3500, free_delivery_subtotal: 0 }, '₹35 delivery'],
  [{ delivery_fee: 0, free_delivery_subtotal: 0 }, 'Free delivery'],
  [{ delivery_fee: null, free_delivery_subtotal: 19_900 }, 'Free delivery above ₹199'],
])('[SCR-23] a card with %j says “%s” beside the operator’s message', async (fee, words) => {
  const page = await open({ ...fee, custom_message_on_list: 'New: plum salad' })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('New: plum salad')).toBeVisible()
})

test('[SCR-23] a card shows no delivery fee for self-pickup', async () => {
  setMode('SELFPICKUP')
  const page = await open({ free_delivery_subtotal: 19_900 })
  await expect.element(page.getByText(/delivery/i)).not.toBeInTheDocument()
})

test.each([
  [{ is_open: false, opens_at: '11:30' }, /Opens at 11:30.am/i],
  [{ is_active: 0 as const }, /Not taking orders right now/],
])(
  '[SCR-23] [SCR-61] [ERR-04] a closed store (%j) is dimmed, says why and can be opened',
  async (change, why) => {
    const page = await open(change)
    await expect.element(page.getByRole('link')).toHaveTextContent(why)
    expect(getComputedStyle(document.querySelector('.scene') as Element).filter).toContain('grayscale')
    await page.getByRole('link').click()
    expect(page.path()).toBe('/stores/green-fork')
  },
)

test.each([
  ['DELIVERY', 'SELFPICKUP', 'SELFPICKUP'],
  ['SELFPICKUP', 'DELIVERY', 'DELIVERY'],
  ['SELFPICKUP', 'BOTH', 'SELFPICKUP'],
] as const)(
  '[STA-03] with %s chosen, a store of delivery type %s is entered with %s',
  async (mode, delivery_type, then) => {
    setMode(mode)
    const page = await open({ delivery_type })
    await page.getByRole('link').click()
    expect(currentMode()).toBe(then)
  },
)
