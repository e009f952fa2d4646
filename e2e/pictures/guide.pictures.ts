import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Frame, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { visitor } from '../empty-shop'
import { beginDay, endDay } from '../first-day/day'
import { bringOrder, orderSomething } from '../first-day/first-order'
import { makeOffers, rideOut } from '../first-day/offers'
import { fillStore, inviteOwner } from '../first-day/store'
import { finishWizard, setUpShop } from '../first-day/wizard'
import { openEmptyShop } from '../servers'
import { wear } from './open-screen'

const desk = { viewport: { width: 1280, height: 832 } }
/** The most bytes of a picture. */
const LIMIT = 60_000
const fileOf = (picture: string) =>
  fileURLToPath(new URL(`../../docs/pictures/first-day-${picture}.webp`, import.meta.url))

test('the first day, with the pictures of the guide', async ({ browser }) => {
  const day = await beginDay(browser, await openEmptyShop('pglite'), keep, desk)
  await setUpShop(day)
  await finishWizard(day)
  await fillStore(day)
  await inviteOwner(day)
  await makeOffers(day)
  await rideOut(day)
  await day.admin.goto('/console/manage/home')
  await day.admin.getByRole('heading', { level: 1 }).waitFor()
  await keep(day.admin, 'home-screen')
  const customer = await visitor(browser, day.empty, { viewport: { width: 390, height: 844 } })
  await bringOrder(day, customer, await orderSomething(customer))
  await day.admin.goto('/console/manage')
  await day.admin.getByRole('heading', { name: 'Sales by hour' }).waitFor()
  await keep(day.admin, 'start')
  await endDay(day)
})

/** Waits until nothing on the screen is loading, including in a phone frame beside a form. */
async function loaded(page: Page): Promise<void> {
  await frameLoaded(page.mainFrame())
  for (const frame of page.mainFrame().childFrames()) await frameLoaded(frame)
}

async function frameLoaded(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const isSeen = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      return one.checkVisibility() && bottom > 0 && top < innerHeight
    }
    const isLoading = [...document.querySelectorAll('.sk, [aria-busy=true]')].some(isSeen)
    return !isLoading && [...document.images].filter(isSeen).every((one) => one.complete)
  })
}

/** Saves what the page shows, as sharp as the limit allows. */
async function keep(page: Page, picture: string): Promise<void> {
  await loaded(page)
  await wear(page, 'light')
  const taken = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  for (let quality = 90; quality >= 50; quality -= 10) {
    const written = await taken.clone().webp({ quality, effort: 6 }).toBuffer()
    if (written.length > LIMIT) continue
    writeFileSync(fileOf(picture), written)
    return
  }
  throw new Error(`${picture} does not fit into ${LIMIT} bytes.`)
}
