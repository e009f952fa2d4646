import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '@tokri/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setNoArea } from '../../state/area'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { nearForTests, placeForTests } from '../../testing/place'
import { illustrations } from '../../ui/illustrations'

// Cleaning needs a browser's parser; what it lets through is tested where HTML is stored and in Chromium.
vi.mock('../../lib/format/safe-html', async (real) => ({
  ...(await real<typeof import('../../lib/format/safe-html')>()),
  safeHtml: (html: string) => html.replace(/<[^>]*>/g, ''),
}))
const { drawn, openPage } = await import('../../testing/render')
const { answers, home } = await import('../../testing/home')
const { HomeScreen } = await import('./home-screen')

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
  saveLocation(placeForTests)
})
afterEach(() => void vi.useRealTimers())

const greeted = { success: true, data: { name: 'Ananya Rao' } as Account }

test('[SCR-05] [CON-14] who is signed in is greeted by name and by the hour, where the operator wants it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00+05:30') })
  expect(await home()).toMatch(/<h1[^>]*>Good afternoon</)
  useUser.setState(greeted)
  expect(await home()).toMatch(/<h1[^>]*>Good afternoon, Ananya</)
  expect(await home({ showCustomerNameHome: false })).toMatch(/<h1[^>]*>Good afternoon</)
  expect(await home({ showWelcomeMessage: false })).not.toContain('Good afternoon')
})

test('[SCR-06] [CON-15] the search stands on the home screen, and its words fit the hour', async () => {
  const hours = [
    ['08:00', '“idli”'],
    ['11:00', '“masala chai”'],
    ['13:00', '“biryani”'],
    ['17:00', '“burger”'],
    ['20:00', '“paneer tikka”'],
    ['23:30', '“your favourite food”'],
  ]
  for (const [hour, word] of hours) {
    vi.useFakeTimers({ now: new Date(`2026-11-21T${hour}:00+05:30`) })
    expect(await home(), hour).toMatch(
      new RegExp(`home__where.*href="/explore".*rotate-word[^>]*><b>${word}<.*</header>`),
    )
  }
  expect(await home({ mockSearchOnHomepage: false })).not.toMatch(/home__where.*rotate-word.*<\/header>/)
})

test('[SCR-04] [SCR-16] the header says where orders go and leads to the account, the tabs stand below', async () => {
  const page = await home()
  expect(page).toMatch(
    /<header.*href="\/search-location".*Indiranagar, Bengaluru.*href="\/my-account".*<\/header>/,
  )
  expect(page).toMatch(/<nav[^>]*aria-label="Main"/)
  useUser.setState(greeted)
  expect(await home()).toMatch(/<a (?=[^>]*href="\/my-account")[^>]*aria-label="[^"]*Ananya Rao/)
})

test('[STA-04] where nothing was listed for somebody signed in home says so, and not at another place', async () => {
  setNoArea(placeForTests, true)
  expect(await home()).toContain('We’re not in your area yet')
  saveLocation({ ...placeForTests, lat: 13.5 })
  expect(
    drawn(<HomeScreen />, {
      answers: answers.map(([[name], answer]) => [[name, ['13.5000', nearForTests[1]]], answer]),
    }),
  ).toContain('Food')
  setNoArea(placeForTests, false)
})

test('[SCR-15] slides and categories come together, so that nothing moves below a finger: until then boxes stand there', async () => {
  await openPage()
  for (const late of ['slides', 'category-slides']) {
    const page = drawn(<HomeScreen />, { answers: answers.filter(([[name]]) => name !== late) })
    expect(page, `without ${late}`).toContain('Food')
    expect(page).toContain('aria-busy="true"')
    expect(page).not.toContain('Half off')
    expect(page).not.toContain('Biryani')
  }
  expect(await home()).not.toContain('aria-busy')
})

test('[SCR-07] the header may carry a picture on a colour, another picture below it leads to the offers', async () => {
  const plain = await home()
  expect(plain).not.toContain('home__wide')
  const page = await home({
    homeHeaderImage: '/media/top.webp',
    homeHeaderColor: '#0a7d3c',
    homeOffersImage: '/media/offers.webp',
  })
  expect(page).toMatch(/<header[^>]*background:#0a7d3c/)
  expect(page).toMatch(/<header[^>]*background-image:url\([^)]*\/media\/top.webp/)
  expect(page).toContain('home__head--own')
  expect(plain).not.toContain('home__head--own')
  expect(page).toMatch(/<a href="\/offers"[^>]*><img class="home__wide" src="\/media\/offers.webp"/)
})

test('[SCR-12] a banner tells how many offers there are and leads to them', async () => {
  expect(await home()).toMatch(/<a class="ticketwrap" href="\/offers"[^>]*>.*1 offer near you/)
})

test.each(['', 'null', '<p></p>', '<p>&nbsp;</p>'])(
  '[SCR-13] the operator’s message %j takes no room',
  async (customHomeMessage) => expect(await home({ customHomeMessage })).not.toContain('home__message'),
)

test('[SCR-13] the operator’s message stands on the home screen', async () => {
  expect(await home({ customHomeMessage: '<p>Kulfi today</p>' })).toMatch(/home__message[^>]*>Kulfi today/)
})

test('[SCR-15] [ERR-04] where nobody delivers the page says so and leads to another place, with nothing promoted', async () => {
  const unserved = answers.map(([key, answer]) =>
    key[0] === 'modules' ? [key, { ...(answer as object), is_serviceable: false }] : [key, answer],
  ) as [unknown[], unknown][]
  const page = drawn(<HomeScreen />, { answers: unserved })
  expect(page).toMatch(/class="[^"]*noarea".*We’re not in your area yet.*Try another address/)
  for (const thing of [illustrations.map, illustrations.pushpin, illustrations.scooter])
    expect(page).toContain(`src="${thing}"`)
  expect(page).toMatch(/href="\/search-location"[^>]*>.*Change location/)
  expect(page).not.toContain('Half off')
  const styles = readFileSync(join(import.meta.dirname, 'home-screen.css'), 'utf8')
  expect(styles).toMatch(/\.noarea > \.em img \{\s*animation: look-around/)
})

test('[SCR-15] while nothing is known yet boxes of the same geometry stand in', () =>
  expect(drawn(<HomeScreen />)).toContain('Loading'))
