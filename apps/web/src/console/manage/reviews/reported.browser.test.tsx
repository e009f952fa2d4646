import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

const reported = {
  ...{ id: 4, username: 'Ananya S.', rating_store: 1, review_store: 'They are thieves', tags: [] },
  ...{ liked: [], disliked: [], image: null, answer: null, order_id: 5, rating_delivery: null },
  ...{ review_delivery: null, created_at: '2026-11-19T07:00:00Z', hidden: null },
  report: { reason: 'Not our customer', at: '2026-11-20T07:00:00Z' },
  restaurant: { id: 7, name: 'Nandi Biryani House' },
}

test('staff hide a reported review with a reason, or leave it', async () => {
  let waiting = [reported, { ...reported, id: 5, restaurant: { id: 8, name: 'Brigade Rolls' } }]
  const decide = ({ review_id }: { review_id: number }) => {
    waiting = waiting.filter(({ id }) => id !== review_id)
    return { ...reported, report: null }
  }
  const calls = {
    'console/reported-reviews': () => ({ reviews: waiting, next_cursor: null }),
    'console/hide-review': decide,
    'console/show-review': decide,
  }
  const permissions = ['reviews:moderate']
  const { made } = await openConsole('/console/manage/reported-reviews', {
    role: 'staff',
    permissions,
    calls,
  })
  const nandi = page.getByRole('region', { name: 'Nandi Biryani House' })
  await expect.element(nandi.getByText('Reported: Not our customer')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await nandi.getByRole('button', { name: 'Hide' }).click()
  await nandi.getByRole('textbox', { name: 'Why it is hidden' }).fill('An insult')
  await nandi.getByRole('button', { name: 'Hide' }).click()
  await expect.element(nandi).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Leave it visible' }).click()
  await expect.element(page.getByText('No reported reviews')).toBeVisible()
  const acts = made.filter(({ name }) => name === 'console/hide-review' || name === 'console/show-review')
  expect(acts.map(({ input }) => input)).toEqual([{ review_id: 4, reason: 'An insult' }, { review_id: 5 }])
})
