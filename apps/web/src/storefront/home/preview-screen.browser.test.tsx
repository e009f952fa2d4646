import { beforeEach, expect, test } from 'vitest'
import type { HomeDraft } from '../../lib/boot/home-draft'
import { setting } from '../../lib/boot/settings'
import { saveLocation } from '../../state/location'
import { homeCalls } from '../../testing/home'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { PreviewScreen, settingsIn } from './preview-screen'

beforeEach(() => saveLocation(placeForTests))

test('[ROU-17] the preview shows home with the settings in its URL and stores none', async () => {
  const page = await renderScreen(<PreviewScreen />, {
    path: '/new-test?showPromoSliderTop=no&showWelcomeMessage=no',
    calls: homeCalls,
  })
  const top = (words: string) => page.getByText(words).first().element().getBoundingClientRect().top
  await expect.element(page.getByText('Half off')).toBeVisible()
  expect(top('Half off')).toBeGreaterThan(top('What’s on your mind?'))
  await expect.element(page.getByText(/^Good /)).not.toBeInTheDocument()
  expect([setting('showPromoSliderTop'), setting('showWelcomeMessage')]).toEqual([true, true])
})

test('[ENT-12] the greeting and the suggested dishes follow the previewed time', async () => {
  const page = await renderScreen(<PreviewScreen />, { path: '/new-test', calls: homeCalls })
  await expect.element(page.getByText('Half off')).toBeVisible()
  const show = (at?: string) => {
    const order = { modules: [], slides: [], 'category-slides': [], 'custom-sections': [] }
    const data: HomeDraft = { kind: 'tokri.home-draft', order, at, place: null }
    // the page around this one, as the console is
    const { origin } = window.location
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }))
  }
  const title = page.getByRole('heading', { level: 1 })
  const search = page.getByRole('link', { name: 'Search for stores and dishes' })
  show('2199-01-01T09:00:00+05:30')
  await expect.element(title).toHaveTextContent('Good morning')
  await expect.element(search).toHaveTextContent('idli')
  show('2199-01-01T20:00:00+05:30')
  await expect.element(title).toHaveTextContent('Good evening')
  await expect.element(search).toHaveTextContent('paneer tikka')
})

test('[ROU-17] the URL can set only layouts, never texts, external pictures or amounts', () => {
  const asked = new URLSearchParams({
    mainPageStyle: 'style9',
    homePageCategoryStyle: 'STYLETWO',
    customHomeMessage: '<p>Call this number</p>',
    storeName: 'Elsewhere',
    customCSS: '*{display:none}',
    maxTip: '1',
    homeHeaderImage: 'https://evil.example/x.png',
    homeFooterImage: '/media/a.webp',
    constructor: '1',
  })
  expect(settingsIn(asked)).toEqual({ homePageCategoryStyle: 'STYLETWO', homeFooterImage: '/media/a.webp' })
})
