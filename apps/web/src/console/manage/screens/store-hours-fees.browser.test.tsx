import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStore } from '../../../testing/open-store'
// loaded before the tests, which measure what a person waits for
import '../form/area-control'
import '../form/place-control'
import '../form/record-page'
import '../shell/manage-frame'
import '../shell/resource-screen'
import './store-acts'
import './store-fees'
import './store-preview'

beforeEach(async () => await page.viewport(1280, 832))

test('a special day gets hours of its own, past midnight too', async () => {
  const { saved, save } = await openStore({ tab: 'Hours' })
  await page.getByLabelText('Date', { exact: true }).fill('2099-12-31')
  await page.getByRole('group', { name: 'Special days' }).getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabelText(/31.*, To/).fill('02:00')
  await save()
  await expect
    .poll(saved)
    .toEqual([{ special_days: [{ date: '2099-12-31', hours: [{ opens: 720, closes: 1_560 }] }] }])
})

test('a rule for distant orders is entered in the shop’s currency', async () => {
  const { saved, save } = await openStore({ tab: 'Fees' })
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabelText('Rule 1: From').fill('8')
  await page.getByLabelText('Rule 1: Fee').fill('75')
  await save()
  await expect.poll(saved).toMatchObject([{ surge: [{ by: 'distance', above: 8, delivery_charges: 7_500 }] }])
})

test('the hours of a day are copied to the chosen days, and the others stay', async () => {
  const hours = [
    { weekday: 1, opens: 600, closes: 1_320 },
    { weekday: 2, opens: 660, closes: 1_200 },
    { weekday: 3, opens: 660, closes: 1_200 },
  ]
  const { save, saved } = await openStore({ tab: 'Hours', row: { hours } })
  await page
    .getByRole('group', { name: 'Mon', exact: true })
    .getByRole('button', { name: 'Copy to other days' })
    .click()
  const days = page.getByRole('group', { name: 'Copy Mon to' })
  for (const day of ['Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await days.getByRole('button', { name: day, exact: true }).click()
  await days.getByRole('button', { name: 'Copy to 1 day' }).click()
  await save()
  await expect
    .poll(() => saved().at(-1))
    .toEqual({
      hours: [
        { weekday: 1, opens: 600, closes: 1_320 },
        { weekday: 3, opens: 660, closes: 1_200 },
        { weekday: 2, opens: 600, closes: 1_320 },
      ],
    })
})

test('hours are moved by the ends of their bars and as a whole, with keys and with the pointer', async () => {
  const hours = [{ weekday: 1, opens: 600, closes: 1_320 }]
  const { save, saved } = await openStore({ tab: 'Hours', row: { hours } })
  const begins = page.getByRole('slider', { name: 'Mon: start' })
  const ends = page.getByRole('slider', { name: 'Mon: end' })
  const monday = () => saved().at(-1)
  await expect.element(ends).toHaveAttribute('aria-valuetext', '10:00 pm')
  begins.element().focus()
  await userEvent.keyboard('{ArrowLeft}{PageUp}')
  await expect.element(begins).toHaveAttribute('aria-valuetext', '10:45 am')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(ends).toHaveAttribute('aria-valuetext', '10:15 pm')
  await expect.element(page.getByLabelText('Mon, From')).toHaveValue('11:00')
  await save()
  await expect.poll(monday).toEqual({ hours: [{ weekday: 1, opens: 660, closes: 1_335 }] })

  const hour = (begins.element().closest('fieldset')?.querySelector('div')?.clientWidth ?? 0) / 24
  const drag = (element: Element, by: number) => {
    const { x, y } = element.getBoundingClientRect()
    const at = (clientX: number) => ({ clientX, clientY: y, pointerId: 1, bubbles: true, button: 0 })
    element.setPointerCapture = () => undefined
    element.dispatchEvent(new PointerEvent('pointerdown', at(x)))
    element.dispatchEvent(new PointerEvent('pointermove', at(x + by)))
    element.dispatchEvent(new PointerEvent('lostpointercapture', at(x + by)))
  }
  drag(ends.element(), 3 * hour)
  await expect.element(ends).toHaveAttribute('aria-valuetext', '1:15 am')
  await expect.element(begins).toHaveAttribute('aria-valuetext', '11:00 am')
  // open past midnight: now the strip shows 30 hours
  drag(ends.element().parentElement ?? document.body, (-hour * 24) / 30)
  await expect.element(begins).toHaveAttribute('aria-valuetext', '10:00 am')
  await save()
  await expect.poll(monday).toEqual({ hours: [{ weekday: 1, opens: 600, closes: 1_455 }] })
})

test('opening hours stand below an hour axis, which is longer only for hours past midnight', async () => {
  const hours = [
    { weekday: 1, opens: 0, closes: 1_440 },
    { weekday: 2, opens: 660, closes: 930 },
    { weekday: 2, opens: 1_110, closes: 1_380 },
  ]
  await openStore({ tab: 'Hours', row: { hours } })
  const day = page.getByRole('group', { name: 'Mon', exact: true })
  const bar = day.getByRole('slider', { name: 'Mon: end' })
  await expect.element(bar).toBeVisible()
  const edges = () => {
    const one = bar.element().parentElement as HTMLElement
    const [inner, outer] = [one, one.parentElement as HTMLElement].map((box) => box.getBoundingClientRect())
    return { width: inner?.width, track: outer?.width }
  }
  expect(edges().width).toBe(edges().track)
  const axis = () =>
    [...document.querySelectorAll('[data-field=hours] bdi')]
      .map((name) => name.textContent)
      .filter((name) => name && !name.includes('–'))
  expect(axis()).toEqual(['12 am', '6 am', '12 pm', '6 pm', '12 am'])
  const tuesday = page.getByRole('group', { name: 'Tue', exact: true })
  const top = (at: number) =>
    tuesday.getByLabelText('Tue, From').nth(at).element().getBoundingClientRect().top
  expect(top(1)).toBe(top(0))

  await tuesday.getByLabelText('Tue, To').nth(1).fill('02:00')
  await expect.poll(axis).toEqual(['12 am', '6 am', '12 pm', '6 pm', '12 am', '6 am'])
  expect(edges().width).toBeCloseTo((edges().track ?? 0) * 0.8, 0)
})

test('the names of the days are not broken, in Arabic either', async () => {
  await openStore({ tab: 'Hours', language: 'ar' })
  const names = () => [...document.querySelectorAll('[data-field=hours] legend + span')]
  await expect.poll(() => names().length).toBe(7)
  const linesOf = (name: Element) => {
    const text = document.createRange()
    text.selectNodeContents(name)
    return text.getClientRects().length
  }
  expect(names().map(linesOf)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('only the fields of the chosen kind of delivery fee are shown', async () => {
  const errors = [{ field: '/values/base_delivery_charge', message: 'Too low.' }]
  const refuse = () => Response.json({ code: 'invalid_input', detail: '', errors }, { status: 400 })
  const { save } = await openStore({ tab: 'Fees', calls: { 'console/stores/update': refuse } })
  const fixed = page.getByRole('textbox', { name: 'Fixed fee' })
  const base = page.getByRole('textbox', { name: 'Base fee' })
  await expect.element(fixed).toBeVisible()
  await expect.element(base).not.toBeInTheDocument()
  await page.getByText('By distance', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Extra fee for every' })).toBeVisible()
  await expect.element(fixed).not.toBeInTheDocument()
  await base.fill('1')
  await page.getByText('Fixed', { exact: true }).first().click()
  await expect.element(base).not.toBeInTheDocument()
  // a hidden field that the server refuses is shown
  await save()
  await expect.element(page.getByText('Too low.')).toBeVisible()
  await expect.element(base).toHaveValue('1')
})

test('what customers pay at five distances follows the typed fees, rounded as in their bill', async () => {
  const dynamic = {
    delivery_charge_type: 'DYNAMIC',
    base_delivery_distance: 3,
    free_delivery_subtotal: 50_000,
  }
  await openStore({
    tab: 'Fees',
    row: { ...dynamic, base_delivery_charge: 2_500, extra_delivery_charge: 825, min_order_price: 14_900 },
  })
  const table = page.getByRole('table', { name: /What customers pay for delivery/ })
  await expect.element(table).toBeVisible()
  const rows = () => [...table.element().querySelectorAll('tr')].map((row) => row.textContent)
  const free = '5 km, order of ₹500₹0'
  expect(rows()).toEqual(['1 km₹25', '2 km₹25', '3 km₹25', '5 km₹42', '8 km₹67', free])
  await page.getByRole('textbox', { name: 'Extra fee', exact: true }).fill('10')
  await expect.poll(rows).toEqual(['1 km₹25', '2 km₹25', '3 km₹25', '5 km₹45', '8 km₹75', free])
  await page.getByRole('textbox', { name: 'Base fee' }).fill('')
  await expect.poll(rows).toContain('1 km–')
})
