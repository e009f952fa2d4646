import type { LedgerCheck } from '@tokri/contract/console'
import type { ConsoleReview } from '@tokri/contract/reviews'
import { expect, test } from 'vitest'
import { consoleStoreForTests } from '../../testing/console-store'
import { pendingQuery } from '../../testing/pending-query'
import { renderScreen } from '../../testing/render-screen'
import { BooksScreen } from '../books/books-screen'
import { CurrentStore } from '../shell/store'
import { reviewsKey } from './queries'
import { ReviewsScreen } from './reviews-screen'

const said: ConsoleReview = {
  id: 1,
  username: 'Ananya S.',
  rating_store: 2,
  review_store: 'It came cold.',
  tags: ['cold'],
  liked: ['Masala dosa'],
  disliked: ['Filter coffee'],
  image: null,
  answer: null,
  order_id: 5,
  rating_delivery: 4,
  review_delivery: 'Very kind',
  hidden: null,
  report: null,
  created_at: '2026-11-19T07:00:00Z',
}
const answered = { ...said, answer: { text: 'The next one is on us.', at: '2026-11-20T07:00:00Z' } }
const owner = { id: 3, name: 'Asha', role: 'store', permissions: [] }
const pageOf = (reviews: ConsoleReview[], next_cursor: string | null = null) => ({
  ...{ reviews, current_page: 1, has_more: next_cursor !== null, next_cursor },
})

async function openReviews(first: unknown, calls: Record<string, unknown> = {}) {
  const page = await renderScreen(
    <CurrentStore value={consoleStoreForTests()}>
      <ReviewsScreen />
    </CurrentStore>,
    {
      path: '/console/reviews',
      calls: { 'console/reviews': first, 'console/me': owner, ...calls },
    },
  )
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const sent = () => page.made.filter(({ name }) => name === 'console/answer-review')
  return { ...page, press, sent, answer: page.getByRole('textbox', { name: 'Your reply' }) }
}

test('[ROL-04] a store reads a customer’s review of dishes and delivery', async () => {
  const page = await openReviews(pageOf([said]))
  for (const words of ['It came cold.', 'Liked: Masala dosa', 'Disliked: Filter coffee', 'Very kind'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Rated 2 of 5' })).toBeVisible()
})

test('[ROL-04] older reviews are loaded on request', async () => {
  const older = { ...said, id: 2, review_store: 'Best dosa in town' }
  const page = await openReviews(({ cursor }: { cursor?: string }) =>
    cursor ? pageOf([older]) : pageOf([said], 'older'),
  )
  await page.press('Show older reviews')
  await expect.element(page.getByText('Best dosa in town')).toBeVisible()
  await expect.element(page.getByText('It came cold.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show older reviews' })).not.toBeInTheDocument()
})

test('[ROL-04] an answer is typed, cannot be changed while it is sent, and appears below its review', async () => {
  let arrive: (review: ConsoleReview) => void = () => undefined
  const page = await openReviews(pageOf([said]), {
    'console/answer-review': () => new Promise((resolve) => (arrive = resolve)),
  })
  await page.press('Reply')
  await page.press('Send reply')
  await expect.element(page.getByText('Write a reply first.')).toBeVisible()
  await page.answer.fill(' The next one is on us. ')
  await page.press('Send reply')
  await expect.element(page.answer).toHaveAttribute('readonly')
  arrive(answered)
  await expect.element(page.getByText('The next one is on us.')).toBeVisible()
  await expect.element(page.answer).not.toBeInTheDocument()
  expect(page.sent()).toEqual([
    { name: 'console/answer-review', input: { review_id: 1, answer: 'The next one is on us.' } },
  ])
})

test('[ROL-04] an answer is removed', async () => {
  const page = await openReviews(pageOf([answered]), { 'console/answer-review': said })
  await page.press('Delete')
  await expect.element(page.getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
  expect(page.sent()[0]?.input).toEqual({ review_id: 1, answer: '' })
})

test('[ROL-04] a page of reviews requested earlier does not remove an answer', async () => {
  const page = await openReviews(pageOf([said]), { 'console/answer-review': answered })
  await page.press('Reply')
  await page.answer.fill('The next one is on us.')
  const arrive = pendingQuery(page.queries, reviewsKey(7), {
    ...{ pages: [pageOf([said])], pageParams: [undefined] },
  })
  await page.press('Send reply')
  await expect.element(page.getByText('The next one is on us.')).toBeVisible()
  await arrive()
  await expect.element(page.getByText('The next one is on us.')).toBeVisible()
})

test('a store asks the operator to hide a review, and reads why one is hidden', async () => {
  const asked = { ...said, report: { reason: 'Not our customer', at: '2026-11-20T07:00:00Z' } }
  const gone = { ...said, id: 2, hidden: { reason: 'An insult', at: '2026-11-20T07:00:00Z' } }
  const page = await openReviews(pageOf([said, gone]), { 'console/report-review': asked })
  await expect.element(page.getByText('Hidden: An insult')).toBeVisible()
  await page.press('Report')
  await page.press('Send report')
  await expect.element(page.getByText('Give a reason.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Why it should be hidden' }).fill('Not our customer')
  await page.press('Send report')
  await expect.element(page.getByText('Reported: Not our customer')).toBeVisible()
  expect(page.made.filter(({ name }) => name === 'console/report-review')).toEqual([
    { name: 'console/report-review', input: { review_id: 1, reason: 'Not our customer' } },
  ])
})

test('[ROL-04] a store without ratings is told what will appear here', async () => {
  const page = await openReviews(pageOf([]))
  await expect.element(page.getByText('No ratings yet')).toBeVisible()
})

const level = { checked_at: '2026-11-21T03:00:00Z', total: 0, accounts: 412, drifted: 0, is_balanced: true }

test.each([
  [level, 'The ledger is balanced', ['₹0', '412', '21 Nov'], 0],
  [{ ...level, is_balanced: false, total: -350, drifted: 2 }, 'The ledger is not balanced', ['3.5'], 1],
  [null, 'Not checked yet', [], 0],
] as [LedgerCheck | null, string, string[], number][])(
  '[STA-20] the books say when they were last checked, and raise an alarm when they are not balanced (%#)',
  async (check, title, facts, alarms) => {
    const calls = { 'console/ledger-check': check }
    const page = await renderScreen(<BooksScreen />, { path: '/console/books', calls })
    await expect.element(page.getByText(title, { exact: false })).toBeVisible()
    for (const fact of facts) expect(page.container.textContent).toContain(fact)
    expect(page.getByRole('alert').elements()).toHaveLength(alarms)
  },
)
