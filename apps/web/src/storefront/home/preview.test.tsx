import { beforeEach, expect, test } from 'vitest'
import { setting } from '../../lib/boot/settings'
import { saveLocation } from '../../state/location'
import { guest, useUser } from '../../state/session'
import { answers, order } from '../../testing/home'
import { placeForTests } from '../../testing/place'
import { drawn, openPage } from '../../testing/render'
import { HomeScreen } from './home-screen'
import { PreviewScreen, settingsIn } from './preview-screen'

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
  saveLocation(placeForTests)
})

test('[ROU-17] any combination of layouts can be looked at, and nothing of it is kept', async () => {
  const preview = (query: string) => drawn(<PreviewScreen />, { path: `/new-test?${query}`, answers })
  expect(preview('')).toContain('modules--1')
  const page = preview('mainPageStyle=style2&showPromoSliderTop=no&footerStyleType=FIXED')
  expect(page).not.toContain('modules--1')
  expect(page).toContain('modules-row')
  expect(order(page, ['Half off', 'What’s on your mind?'])).toEqual(['What’s on your mind?', 'Half off'])
  expect(page).toContain('tabbar--fixed')
  expect([setting('mainPageStyle'), setting('footerStyleType')]).toEqual(['style1', 'FLOAT'])
  expect(drawn(<HomeScreen />, { answers })).toContain('modules--1')
})

test('[ROU-17] an address cannot put words, markup or money into the shop’s mouth, nor values that do not fit', () => {
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
