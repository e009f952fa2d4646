import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearLocation, savedLocation } from '../../../state/location'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 832))

const noRows = { rows: [], next_cursor: null, count: 0, is_more: false }
const listed = (rows: object[]) => ({ ...noRows, rows, count: rows.length })
const content = ['modules', 'sliders', 'slides', 'category-slides', 'custom-sections', 'popular-places']
const permissions = content.flatMap((name) => [`${name}:read`, `${name}:write`])
const tile = (id: number, title: string) => ({
  id,
  version: 1,
  title,
  image: null,
  art: null,
  is_active: true,
})

const lakeview = { id: 2, version: 1, name: 'Lakeview', latitude: 12.97, longitude: 77.59 }
const festival = {
  ...{ id: 6, version: 3, position_id: 2, is_active: true, order_column: 0 },
  custom_message: '<p>Festival week</p>',
}

const slide = (id: number, name: string, more: object = {}) => ({
  ...{ id, version: 2, name, promo_slider_id: 4, store_name: 'Nandi Biryani House', image: null, art: null },
  ...{ starts_at: null, ends_at: null, is_active: true },
  ...more,
})

const atTime = {
  modules: { modules: [], feature_sliders: [], custom_sections: [], is_serviceable: true },
  slides: { mainSlides: [], newArrivals: [], otherSlides: [], getItSlides: [], topPickupSlides: [] },
}

const openHome = (role: 'admin' | 'staff' = 'admin', allowed = permissions) =>
  openConsole('/console/manage/home', {
    role,
    permissions: allowed,
    calls: {
      ...Object.fromEntries(content.map((name) => [`console/${name}/list`, noRows])),
      'console/modules/list': listed([tile(1, 'Food'), tile(2, 'Meat'), tile(3, 'Send')]),
      'console/sliders/list': listed([{ id: 4, version: 1, name: 'Tonight', is_active: true }]),
      'console/modules/reorder': { success: true },
      'console/popular-places/list': listed([lakeview]),
      'console/custom-sections/list': listed([festival]),
      'console/custom-sections/update': { ...festival, version: 4 },
      'console/slides/list': listed([
        slide(8, 'Half off', { ends_at: '2199-11-22T17:30:00Z' }),
        slide(9, 'Sunday fish', { starts_at: '2199-11-23T03:30:00Z' }),
        slide(10, 'Last week', { ends_at: '2020-01-01T00:00:00Z' }),
      ]),
      'console/slides/update': slide(8, 'Half off', { version: 3, is_active: false }),
      'console/home-versions/schedule': { id: 1 },
      'console/home-preview': atTime,
    },
  })

test('[ENT-08] tiles are reordered by keyboard alone, announced, and saved as a whole', async () => {
  const { made } = await openHome()
  const handle = page.getByRole('button', { name: 'Move Send' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/^(Picked up Send\.|Send: position 3 of 3)/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Send: position 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/modules/reorder')?.input)
    .toEqual({ ids: [1, 3, 2] })
})

test('[ENT-12] every part of the screen has its list, including the slides of each slider', async () => {
  await openHome()
  await page.getByRole('button', { name: /Slides: Tonight/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Slides: Tonight' })).toBeVisible()
  await page.getByRole('button', { name: /Custom texts/ }).click()
  await expect.element(page.getByRole('link', { name: 'Open Festival week' })).toBeVisible()
  await expect.element(page.getByTitle('The home screen in this order')).toBeVisible()
})

test('[ENT-12] own texts are dragged between the parts of the screen, and saved with their position', async () => {
  const { made } = await openHome()
  const sent = (name: string) =>
    made.filter((call) => call.name === `console/${name}`).map(({ input }) => input)
  await page.getByRole('button', { name: 'Between sections' }).click()
  const lines = page.getByRole('list', { name: 'Between sections' })
  await expect.element(lines.getByRole('listitem').nth(2)).toHaveTextContent('Festival week')
  expect(lines.getByRole('button').elements()).toHaveLength(1)
  ;(lines.getByRole('button', { name: 'Move Festival week' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByText(/^(Picked up Festival week\.|Festival week: position 3 of 8)/))
    .toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Festival week: position 2 of 8.')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(lines.getByRole('listitem').nth(1)).toHaveTextContent('Festival week')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => sent('custom-sections/update'))
    .toEqual([{ id: 6, version: 3, values: { position_id: 1 } }])
  expect(sent('custom-sections/reorder')).toEqual([])
})

test('[ENT-08] a browser without a location shows the home screen of the first popular place', async () => {
  clearLocation()
  await openHome()
  await expect.element(page.getByTitle('The home screen in this order')).toBeVisible()
  expect(savedLocation()).toMatchObject({ address: 'Lakeview', businessLocation: true })
})

test('[ENT-09] slides say whether customers see them, and when that changes', async () => {
  await openHome()
  await page.getByRole('button', { name: /Slides: Tonight/ }).click()
  const slides = page.getByRole('list', { name: 'Slides: Tonight' })
  await expect.element(slides.getByRole('listitem').nth(0)).toHaveTextContent(/Half off.*Live, ends 22 Nov/)
  await expect.element(slides.getByRole('listitem').nth(1)).toHaveTextContent(/From 23 Nov/)
  await expect.element(slides.getByRole('listitem').nth(2)).toHaveTextContent(/Ended 1 Jan/)
})

test('[ENT-12] a row is switched off beside the phone, and published with the rest', async () => {
  const { made } = await openHome()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect.element(publish).toBeDisabled()
  await page.getByRole('button', { name: /Slides: Tonight/ }).click()
  await page.getByRole('switch', { name: 'Show Half off' }).click()
  await expect.element(page.getByText('1 change not published')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Slides: Tonight.*1 hidden/ })).toBeVisible()
  await publish.click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/slides/update')?.input)
    .toEqual({ id: 8, version: 2, values: { is_active: false } })
  await expect.element(publish).toBeDisabled()
  await expect.element(page.getByText('1 change not published')).not.toBeInTheDocument()
})

test('[ENT-12] what is switched and sorted is scheduled for a time to come, and leaves the screen', async () => {
  const { made } = await openHome('staff', [...permissions, 'home-versions:read', 'home-versions:write'])
  await expect.element(page.getByRole('link', { name: 'Versions' })).toBeVisible()
  await page.getByRole('button', { name: /Slides: Tonight/ }).click()
  await page.getByRole('switch', { name: 'Show Half off' }).click()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish later' })
  await sheet.getByLabelText('Publish at').fill('2199-01-01T09:00')
  await sheet.getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByText(/^Will be published /)).toBeVisible()
  expect(made.find(({ name }) => name === 'console/home-versions/schedule')?.input).toEqual({
    changes: { rows: [{ part: 'slides', id: 8, name: 'Half off', is_active: false }], orders: [] },
    publish_at: new Date('2199-01-01T09:00').toISOString(),
  })
  await expect.element(page.getByRole('switch', { name: 'Show Half off' })).toBeChecked()
  expect(made.some(({ name }) => name === 'console/slides/update')).toBe(false)
})

test('[ENT-12] the phone shows the screen of another time, to those who may edit it', async () => {
  const { made } = await openHome('staff', [...permissions, 'home-versions:read', 'home-versions:write'])
  const asked = () =>
    made
      .filter(({ name }) => name === 'console/home-preview')
      .map(({ input }) => new Date((input as { at: string }).at))
  const times = page.getByRole('radiogroup', { name: 'The time shown' })
  await times.getByText('9 am').click()
  await expect.element(page.getByText(/^As customers will see it on .*9:00 am/)).toBeVisible()
  await times.getByText('Sunday').click()
  await expect.element(page.getByText(/^As customers will see it on .*12:00 pm/)).toBeVisible()
  await expect.poll(asked).toHaveLength(2)
  const [morning, sunday] = asked()
  expect((morning?.getTime() ?? 0) - Date.now()).toBeGreaterThan(0)
  expect((morning?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  expect(sunday?.toLocaleDateString('en', { weekday: 'long', timeZone: 'Asia/Kolkata' })).toBe('Sunday')
  await times.getByText('Other').click()
  await page.getByLabelText('Show it at').fill('2199-01-01T09:00')
  await expect.poll(() => asked().at(-1)).toEqual(new Date('2199-01-01T09:00'))
})

test('[ENT-12] the phone is told which time it shows', async () => {
  await openHome('staff', [...permissions, 'home-versions:read', 'home-versions:write'])
  const frame = page.getByTitle('The home screen in this order')
  await expect.element(frame).toBeVisible()
  const times: unknown[] = []
  const phone = (frame.element() as HTMLIFrameElement).contentWindow as Window
  phone.postMessage = ({ at }: { at?: string }) => void times.push(at)
  await page.getByRole('radiogroup', { name: 'The time shown' }).getByText('Other').click()
  await page.getByLabelText('Show it at').fill('2199-01-01T09:00')
  await expect.poll(() => times.at(-1)).toBe(new Date('2199-01-01T09:00').toISOString())
  await page.getByRole('radiogroup', { name: 'The time shown' }).getByText('Now').click()
  await expect.poll(() => times.at(-1)).toBeUndefined()
})

test('[ENT-12] staff who can’t publish the home screen see it as it is now', async () => {
  await openHome('staff')
  await expect.element(page.getByTitle('The home screen in this order')).toBeVisible()
  expect(page.getByRole('radiogroup', { name: 'The time shown' }).elements()).toEqual([])
})

test('[ROL-05] read-only staff see no drag handles and no add buttons', async () => {
  await openHome(
    'staff',
    content.map((name) => `${name}:read`),
  )
  await expect.element(page.getByRole('link', { name: 'Open Food' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Move Food' }).elements()).toEqual([])
  expect(page.getByRole('link', { name: 'Add' }).elements()).toEqual([])
})
