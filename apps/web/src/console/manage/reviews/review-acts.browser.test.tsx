import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 900))

const review = {
  ...{ id: 4, version: 1, restaurant_id: 7, store_name: 'Nandi', order_id: 5, rating_store: 1 },
  ...{ review_store: 'They are thieves', rating_delivery: null, review_delivery: null, tags: [] },
  ...{ liked: [], disliked: [], image: null, answer: null, answered_at: null, is_hidden: false },
  ...{ hidden_reason: null, hidden_at: null, is_reported: true, report_reason: 'Not our customer' },
  ...{ reported_at: '2026-11-20T07:00:00.000Z', at: '2026-11-19T07:00:00.000Z' },
}
const permissions = ['reviews:read', 'reviews:moderate']
const path = '/console/manage/reviews?filter=%7B%22is_reported%22%3Atrue%7D'

/** Reported reviews; a decision removes the review from the list. */
function desk() {
  let waiting = [
    review,
    { ...review, id: 5, store_name: 'Brigade' },
    { ...review, id: 6, store_name: 'Corner' },
  ]
  const decide = ({ review_id }: { review_id: number }) => {
    waiting = waiting.filter(({ id }) => id !== review_id)
    return {}
  }
  return {
    'console/reviews/list': () => ({
      ...{ rows: waiting, next_cursor: null, count: waiting.length, is_more: false },
    }),
    'console/hide-review': decide,
    'console/show-review': decide,
  }
}
const actsOf = (made: readonly { name: string; input: unknown }[]) =>
  made.filter(({ name }) => /(hide|show)-review$/.test(name)).map(({ input }) => input)

test('staff hide a reported review with a reason, or leave it', async () => {
  const { made } = await openConsole(path, { role: 'staff', permissions, calls: desk() })
  await page.getByRole('button', { name: 'Hide: Nandi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide' })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  expect(actsOf(made)).toEqual([])
  expect(await axeFaults()).toEqual([])
  await dialog.getByRole('textbox', { name: 'Why it is hidden' }).fill('An insult')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByRole('link', { name: 'Nandi' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Leave it visible: Brigade' }).click()
  await expect.element(page.getByRole('link', { name: 'Brigade' })).not.toBeInTheDocument()
  expect(actsOf(made)).toEqual([{ review_id: 4, reason: 'An insult' }, { review_id: 5 }])
})

test('several reported reviews are hidden with one reason', async () => {
  const { made } = await openConsole(path, { role: 'staff', permissions, calls: desk() })
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide' })
  await dialog.getByRole('textbox', { name: 'Why it is hidden' }).fill('The same person')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText('3 reviews decided.')).toBeVisible()
  const reason = 'The same person'
  expect(actsOf(made)).toEqual([4, 5, 6].map((review_id) => ({ review_id, reason })))
})

test('people who may not moderate cannot tick rows', async () => {
  await openConsole(path, { role: 'staff', permissions: ['reviews:read'], calls: desk() })
  await expect.element(page.getByRole('link', { name: 'Nandi' })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: /Hide/ }).elements()).toHaveLength(0)
})
