import { beforeEach, expect, test } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { NavBar } from '../../ui/nav-bar'
import { PlaceFinder } from '../location/place-finder'
import { placeSearch } from '../location/way-back'
import { PageScreen } from '../pages/page-screen'
import { BikeMark, HomeLink, LogoMark, SearchLink, ShareButton } from './nav-parts'

const nothing = () => undefined

beforeEach(() => openPage())

test('[SCR-44] the navigation bar goes back, and carries a title, the logo or the bike, search, home and share as a screen wants them', () => {
  const whole = drawn(
    <NavBar
      back={{ label: 'Back', onBack: nothing }}
      mark={
        <>
          <LogoMark />
          <BikeMark />
        </>
      }
      title="Offers"
      end={
        <>
          <SearchLink />
          <HomeLink />
          <ShareButton title="Offers" path="/offers" />
        </>
      }
    />,
  )
  expect(whole).toContain('<h1 class="text-title-m truncate" dir="auto">Offers</h1>')
  expect(whole).toContain('aria-label="Back"')
  expect(whole).toContain('class="logo"')
  expect(whole).toContain('#moped-fill')
  expect(whole).toMatch(/href="\/explore"[^>]*aria-label="Search"|aria-label="Search"[^>]*href="\/explore"/)
  expect(whole).toMatch(/<a (?=[^>]*aria-label="Home")[^>]*href="\/"/)
  expect(whole).toContain('aria-label="Share"')
  expect(drawn(<NavBar />)).not.toMatch(/<button|<h1|<a /)
})

test('[SCR-44] a page of the operator carries the operator’s logo', async () => {
  await openPage([
    { key: 'storeName', value: 'Basket & Co' },
    { key: 'storeLogo', value: '/media/logo.webp' },
  ])
  expect(drawn(<PageScreen />)).toContain('<img src="/media/logo.webp" alt="Basket &amp; Co"')
})

test('[SCR-42] the position of the device stands first, with the operator’s words on it', async () => {
  await openPage([{ key: 'useGpsMessage', value: 'Works best by the window' }])
  const finder = drawn(<PlaceFinder current={null} onSpot={nothing} onPlace={nothing} />)
  expect(finder).toMatch(/<button[^>]*>.*Use current location.*Works best by the window.*<\/button>/)
})

test('[ROU-24] a place looked for from another page leads back there, and never out of the app', () => {
  expect(placeSearch('/my-addresses')).toBe('/search-location?next=%2Fmy-addresses')
})
