import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openDesk, orderPage } from '../../../testing/desk-order-page'
import { row } from '../../../testing/desk-orders'

beforeEach(async () => await page.viewport(1280, 832))

test('[ROL-05] a phone number stays on one line beside its buttons', async () => {
  await openDesk(orderPage)
  const phone = page.getByText('+919845041873')
  await expect.element(phone).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(phone.element())
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

test('[ROL-05] the list is as wide as the content above it until an order opens beside it', async () => {
  await openDesk('/console/manage/orders', { rows: [row(1), row(2)] })
  const rows = page.getByRole('cell', { name: 'Nandi Biryani House' }).first()
  await expect.element(rows).toBeVisible()
  const endOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right
  const live = () => document.querySelector('span.ms-auto[role="status"]')
  const box = () => rows.element().closest('table')?.parentElement?.parentElement
  expect(endOf(box())).toBe(endOf(live()))
})

test('[ROL-05] right to left, names in Latin letters begin at the start of the page', async () => {
  await openDesk(orderPage, { language: 'ar' })
  const name = page.getByText('Ananya Rao', { exact: true }).first()
  await expect.element(name).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(name.element())
  const [letters, box] = [range.getBoundingClientRect(), name.element().getBoundingClientRect()]
  expect(box.width).toBeGreaterThan(letters.width + 8)
  expect(Math.round(letters.right)).toBe(Math.round(box.right))
})

test('[ROL-05] on a phone the promised time, the total and the state of an order end at one edge', async () => {
  await page.viewport(390, 844)
  await openDesk('/console/manage/orders', { rows: [row(1)] })
  const total = page.getByText('₹935', { exact: true })
  await expect.element(total).toBeVisible()
  const ends = [...(total.element().closest('tr')?.children ?? [])]
    .filter((cell) => cell.getBoundingClientRect().left > 195)
    .map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    })
  expect(ends.length).toBeGreaterThanOrEqual(3)
  expect(new Set(ends).size).toBe(1)
})

test('[ROL-05] the desk works from right to left and at 390 px', async () => {
  await page.viewport(390, 844)
  const { path } = await openDesk('/console/manage/orders', { language: 'ar', rows: [row(1), row(2)] })
  await expect.element(page.getByRole('link', { name: '#ZQ6H01' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByText('Ananya Rao').first().click()
  await expect.poll(path).toBe('/console/manage/orders/TK-000000ZQ6H01')
  await expect.element(page.getByRole('heading', { name: '#ZQ6H01' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.keyboard('{Escape}')
})
