import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { NavBar } from '../../ui/nav-bar'
import { PlaceFinder } from '../location/place-finder'
import { PageScreen } from '../pages/page-screen'
import { HomeLink, SearchLink, ShareButton } from './nav-parts'
import { useLayer } from './use-layer'

const settings = [
  { key: 'storeName', value: 'Basket & Co' },
  { key: 'storeLogo', value: '/media/logo.webp' },
]

test('[SCR-44] the navigation bar goes back and carries title, search, home and share', async () => {
  let backs = 0
  const bar = (
    <NavBar
      back={{ label: 'Back', onBack: () => backs++ }}
      title="Offers"
      end={
        <>
          <SearchLink />
          <HomeLink />
          <ShareButton title="Offers" path="/offers" />
        </>
      }
    />
  )
  const page = await renderScreen(bar, { path: '/offers' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Back' }).click()
  expect(backs).toBe(1)
  await page.getByRole('link', { name: 'Search' }).click()
  await expect.poll(() => page.path()).toBe('/explore')
})

test('[SCR-44] a page of the operator carries the operator’s logo', async () => {
  const page = await renderScreen(<PageScreen />, {
    ...{ path: '/pages/about', route: '/pages/:slug', settings },
    calls: { 'get-single-page': { slug: 'about', name: 'About', body: '<p>Hello</p>' } },
  })
  await expect.element(page.getByRole('img', { name: 'Basket & Co' })).toBeInTheDocument()
})

test('[SCR-42] the device’s position is offered first, with the operator’s text', async () => {
  const finder = <PlaceFinder current={null} onSpot={() => undefined} onPlace={() => undefined} />
  const page = await renderScreen(finder, {
    settings: [{ key: 'useGpsMessage', value: 'Works best by the window' }],
    calls: { 'popular-geo-locations': [] },
  })
  await expect
    .element(page.getByRole('button', { name: /Use current location.*Works best by the window/ }))
    .toBeVisible()
})

function Layers() {
  const { layer, open, close } = useLayer<string>()
  return (
    <>
      <p>{layer ?? 'No sheet'}</p>
      <button type="button" onClick={() => open('menu')}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  )
}

test('[SCR-29] two quick taps open or close one sheet, and the page stays', async () => {
  const page = await renderScreen(<Layers />, { path: '/stores/green-fork' })
  const twice = async (name: string) => {
    const button = page.getByRole('button', { name }).element() as HTMLElement
    button.click()
    button.click()
  }
  // the router numbers its entries; the browser counts no further than 50
  const place = () => (history.state as { idx: number }).idx
  const before = place()
  await twice('Open')
  await expect.element(page.getByText('menu')).toBeVisible()
  expect(place()).toBe(before + 1)
  await twice('Close')
  await expect.element(page.getByText('No sheet')).toBeVisible()
  expect(page.path()).toBe('/stores/green-fork')
})
