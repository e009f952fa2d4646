import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { setNoArea } from '../../state/area'
import { saveLocation } from '../../state/location'
import { useUser } from '../../state/session'
import { homeCalls, moduleForTests } from '../../testing/home'
import { arriveAtNoon, type HomePage, header, homeCustomer, openHome, topOf } from '../../testing/open-home'
import { placeForTests } from '../../testing/place'

beforeEach(arriveAtNoon)
afterEach(() => void vi.useRealTimers())

test('[SCR-05] [CON-14] the greeting fits the hour and names the customer if the operator wants it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T13:00:00+05:30') })
  useUser.setState(homeCustomer)
  const title = (page: HomePage) => page.getByRole('heading', { level: 1 })
  const page = await openHome()
  await expect.element(title(page)).toHaveTextContent('Good afternoon, Ananya')
  await page.unmount()
  const nameless = await openHome({ showCustomerNameHome: false })
  await expect.element(title(nameless)).toHaveTextContent(/^Good afternoon$/)
  await nameless.unmount()
  const silent = await openHome({ showWelcomeMessage: false })
  await expect.element(silent.getByText('Food')).toBeVisible()
  expect(silent.container.textContent).not.toContain('Good afternoon')
})

test('[SCR-06] [CON-15] the search suggests dishes of the hour and leads to the search', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+05:30') })
  const page = await openHome()
  const search = header().getByRole('link', { name: 'Search for stores and dishes' })
  await expect.element(search).toHaveTextContent('paneer tikka')
  await search.click()
  expect(page.path()).toBe('/explore')
})

test('[SCR-06] the operator can leave out the search', async () => {
  const page = await openHome({ mockSearchOnHomepage: false })
  await expect.element(page.getByText('Food')).toBeVisible()
  await expect.element(header().getByRole('link', { name: /Search/ })).not.toBeInTheDocument()
})

test('[SCR-04] [SCR-16] the header leads to the location and the account', async () => {
  useUser.setState(homeCustomer)
  const page = await openHome()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect
    .element(header().getByRole('link', { name: /Ananya Rao/ }))
    .toHaveAttribute('href', '/my-account')
  await header()
    .getByRole('link', { name: /Home.*Indiranagar/ })
    .click()
  expect(page.path()).toBe('/search-location')
})

test('[SCR-04] a place without a tag is called by its address', async () => {
  saveLocation({ ...placeForTests, tag: null })
  await openHome()
  const where = header().getByRole('link', { name: /Indiranagar/ })
  await expect.element(where.getByText('Indiranagar', { exact: true })).toBeVisible()
  await expect.element(where.getByText('Bengaluru', { exact: true })).toBeVisible()
  await expect.element(where).not.toHaveTextContent('Other')
})

test('[STA-04] only a place without stores for the customer counts as an area not served', async () => {
  setNoArea(placeForTests, true)
  const page = await openHome()
  await expect.element(page.getByText('We’re not in your area yet')).toBeVisible()
  saveLocation({ ...placeForTests, lat: 13.5 })
  await expect.element(page.getByText('Food')).toBeVisible()
  setNoArea(placeForTests, false)
})

test('[SCR-15] [ERR-04] an area not served offers to choose another place and promotes nothing', async () => {
  const page = await openHome({}, { modules: { ...homeCalls.modules, is_serviceable: false } })
  await expect.element(page.getByText('We’re not in your area yet')).toBeVisible()
  await expect.element(page.getByText('Half off')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Change location' }).click()
  expect(page.path()).toBe('/search-location')
})

test.each(['promo-slider', 'get-restaurant-category-slides'])(
  '[SCR-15] slides and categories appear together, also if %s is late',
  async (late) => {
    let answer: (value: unknown) => void = () => undefined
    const waiting = new Promise((resolve) => (answer = resolve))
    const page = await openHome({}, { [late]: () => waiting })
    await expect.element(page.getByText('Food')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText('Half off')).not.toBeInTheDocument()
    await expect.element(page.getByText('Biryani', { exact: true })).not.toBeInTheDocument()
    answer(homeCalls[late as keyof typeof homeCalls])
    await expect.element(page.getByText('Half off')).toBeVisible()
    await expect.element(page.getByText('Biryani', { exact: true })).toBeVisible()
  },
)

test('[SCR-07] text on the operator’s own header colour is readable', async () => {
  const dark = await openHome({ homeHeaderImage: '/media/top.webp', homeHeaderColor: '#0a3d2c' })
  await expect.element(header()).toHaveStyle({ backgroundColor: 'rgb(10, 61, 44)' })
  await expect.element(header()).toHaveAttribute('style', expect.stringContaining('/media/top.webp'))
  const inkOf = (page: HomePage) =>
    getComputedStyle(page.getByText('Bengaluru', { exact: false }).first().element()).color
  expect(inkOf(dark)).toMatch(/oklch\(1 0 /)
  await dark.unmount()
  expect(inkOf(await openHome({ homeHeaderColor: '#ffe08a' }))).toMatch(/oklch\(0\.17 0 /)
})

test('[SCR-07] the operator’s picture leads to the offers', async () => {
  const page = await openHome({ homeOffersImage: '/media/offers.webp' })
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  expect(page.path()).toBe('/offers')
})

test('[SCR-12] a banner counts the offers and leads to them', async () => {
  const page = await openHome()
  await page.getByRole('link', { name: /1 offer near you/ }).click()
  expect(page.path()).toBe('/offers')
})

const messages = () => document.querySelectorAll('main .prose').length

test('[SCR-13] the operator’s message is shown sanitised', async () => {
  const page = await openHome({ customHomeMessage: '<p onclick="x()">Kulfi today</p>' })
  const message = page.getByText('Kulfi today')
  await expect.element(message).toBeVisible()
  await expect.element(message).not.toHaveAttribute('onclick')
  expect(messages()).toBe(1)
})

test.each(['', 'null', '<p></p>', '<p>&nbsp;</p>'])(
  '[SCR-13] an empty message (%j) takes no room',
  async (customHomeMessage) => {
    const page = await openHome({ customHomeMessage })
    await expect.element(page.getByText('1 offer near you')).toBeInTheDocument()
    expect(messages()).toBe(0)
  },
)

const modules = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    moduleForTests(at + 1, { content: 'near you', offers: 'Half off today' }),
  )
const columnsOf = (page: HomePage) =>
  new Set(
    page
      .getByRole('link', { name: /Service/ })
      .elements()
      .map((link) => Math.round(link.getBoundingClientRect().left)),
  ).size

test.each([
  [1, 'style1', 1],
  [2, 'style1', 2],
  [3, 'style1', 2],
  [4, 'style1', 3],
  [4, 'style2', 4],
] as const)('[SCR-08] %i services in %s stand in %i columns', async (count, mainPageStyle, columns) => {
  await browser.viewport(390, 844)
  const page = await openHome(
    { mainPageStyle },
    { modules: { ...homeCalls.modules, modules: modules(count) } },
  )
  await expect.element(page.getByRole('link', { name: /Service 1/ })).toBeVisible()
  expect(columnsOf(page)).toBe(columns)
  expect(page.container.textContent?.includes('Half off today')).toBe(mainPageStyle === 'style1')
  await page.getByRole('link', { name: /Service 1/ }).click()
  expect(page.path()).toBe('/m1')
})

test('[SCR-08] services after the fourth are in a row below', async () => {
  await browser.viewport(390, 844)
  const page = await openHome({}, { modules: { ...homeCalls.modules, modules: modules(6) } })
  await expect.element(page.getByRole('link', { name: /Service/ })).toHaveLength(6)
  expect(topOf(page, 'Service 5')).toBeGreaterThan(topOf(page, 'Service 4'))
  expect(topOf(page, 'Service 5')).toBe(topOf(page, 'Service 6'))
})
