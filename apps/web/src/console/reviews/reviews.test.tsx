import { QueryClient } from '@tanstack/react-query'
import type { LedgerCheck } from '@tokri/contract/console'
import type { ConsoleReview } from '@tokri/contract/reviews'
import { beforeEach, expect, test } from 'vitest'
import { consoleStoreForTests } from '../../testing/console-store'
import { drawn, openPage } from '../../testing/render'
import { BooksScreen, booksKey } from '../books/books-screen'
import { CurrentStore } from '../shell/store'
import { AnswerForm } from './answer'
import { reviewsKey, takeReview } from './queries'
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
  created_at: '2026-11-19T07:00:00Z',
}
const screen = (reviews: ConsoleReview[], has_more = false) =>
  drawn(
    <CurrentStore value={consoleStoreForTests()}>
      <ReviewsScreen />
    </CurrentStore>,
    {
      answers: [
        [
          reviewsKey(7),
          {
            pages: [{ reviews, current_page: 1, has_more, next_cursor: has_more ? 'older' : null }],
            pageParams: [undefined],
          },
        ],
      ],
    },
  )

beforeEach(() => openPage())

test('[ROL-04] a store reads what a customer said of dishes and delivery, and may answer', () => {
  const page = screen([said], true)
  for (const words of ['It came cold.', 'Cold', 'Liked: Masala dosa', 'Disliked: Filter coffee', 'Very kind'])
    expect(page).toContain(words)
  expect(page).toContain('Rated 2 of 5')
  expect(page).toContain('Reply</button>')
  expect(page).toContain('Show older reviews')
})

test('[ROL-04] an answer stands below its review, to be changed or taken back', () => {
  const page = screen([{ ...said, answer: { text: 'The next one is on us.', at: '2026-11-20T07:00:00Z' } }])
  for (const words of ['The next one is on us.', 'Edit', 'Delete']) expect(page).toContain(words)
  expect(page).not.toContain('Show older reviews')
})

test('[ROL-04] while an answer is on its way nothing is typed that would not go along', () => {
  const form = (busy: boolean) => {
    const sending = { busy, problem: '', send: async () => true }
    const idle = () => undefined
    return drawn(<AnswerForm words="Sorry" onWords={idle} sending={sending} onSent={idle} onLater={idle} />)
  }
  expect(form(true)).toContain('readOnly')
  expect(form(false)).not.toContain('readOnly')
})

test('[ROL-04] a page of reviews asked for before does not take an answer away', async () => {
  const client = new QueryClient()
  const page = (review: ConsoleReview) => ({
    pages: [{ reviews: [review], current_page: 1, has_more: false, next_cursor: null }],
    pageParams: [1],
  })
  client.setQueryData(reviewsKey(7), page(said))
  let arrive: (pages: object) => void = () => undefined
  const older = client.fetchQuery({
    queryKey: reviewsKey(7),
    queryFn: () => new Promise<object>((resolve) => (arrive = resolve)),
  })
  const answered = { ...said, answer: { text: 'The next one is on us.', at: '2026-11-20T07:00:00Z' } }
  await takeReview(client, 7, answered)
  arrive(page(said))
  await older.catch(() => undefined)
  expect(client.getQueryData(reviewsKey(7))).toEqual(page(answered))
})

test('[ROL-04] a store nobody has rated is told what will be here', () => {
  expect(screen([])).toContain('No ratings yet')
})

const level = { checked_at: '2026-11-21T03:00:00Z', total: 0, accounts: 412, drifted: 0, is_level: true }
const books = (check: LedgerCheck | null) => drawn(<BooksScreen />, { answers: [[booksKey, check]] })

test('[STA-20] the books say when they were proved level, and raise an alarm when they are not', () => {
  for (const words of ['The ledger is balanced', '₹0', '412', '21 Nov']) expect(books(level)).toContain(words)
  expect(books(level)).not.toContain('role="alert"')
  const alarm = books({ ...level, is_level: false, total: -350, drifted: 2 })
  for (const words of ['role="alert"', 'The ledger is not balanced', '3.5']) expect(alarm).toContain(words)
  expect(books(null)).toContain('Not checked yet')
})
