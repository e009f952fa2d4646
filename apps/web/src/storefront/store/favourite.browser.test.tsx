import { afterEach, beforeEach, expect, test } from 'vitest'
import { guest, useUser } from '../../state/session'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { type Toast, takeToasts } from '../../ui/toast'
import { StoreScreen } from './store-screen'

const messages: string[] = []
let stop: () => void
beforeEach(() => {
  useUser.setState({ success: true })
  messages.length = 0
  stop = takeToasts(({ text }: Toast) => void messages.push(text))
})
afterEach(() => {
  stop()
  useUser.setState(guest, true)
})

/** Every request waits for its response. */
function waiting() {
  const answers: ((answer: Response) => void)[] = []
  return { answers, ask: () => new Promise<Response>((answer) => answers.push(answer)) }
}
const kept = (is_favorited: boolean) => Response.json({ success: true, is_favorited })

const store = storeForTests({ is_favorited: false })
async function openStore(toggle: unknown, info: unknown = store) {
  const page = await renderScreen(<StoreScreen />, {
    route: '/stores/:restaurant',
    path: '/stores/green-fork',
    calls: {
      'get-restaurant-info-with-favourite/green-fork': info,
      'get-restaurant-items/green-fork': { recommended: [], items: {}, categories: [] },
      'toggle-favorite': toggle,
    },
  })
  const heart = (name: string) => page.getByRole('main').getByRole('button', { name })
  return { page, add: heart('Add to favourites'), remove: heart('Remove from favourites') }
}

test('[SCR-26] the heart fills before the server answers, and empties with a message when it fails', async () => {
  const { answers, ask } = waiting()
  const { page, add, remove } = await openStore(ask)
  await add.click()
  await expect.element(remove).toHaveAttribute('aria-pressed', 'true')
  expect(page.made.at(-1)).toEqual({ name: 'toggle-favorite', input: { id: 1 } })
  answers[0]?.(Response.json({ code: 'too_many' }, { status: 429 }))
  await expect.element(add).toBeVisible()
  expect(messages).toHaveLength(1)
})

test('[SCR-26] a second quick tap is sent after the first is answered', async () => {
  const { answers, ask } = waiting()
  const { add, remove } = await openStore(ask)
  await add.click()
  await remove.click()
  await expect.element(add).toBeVisible()
  expect(answers).toHaveLength(1)
  answers[0]?.(kept(true))
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(kept(false))
  await expect.element(add).toBeVisible()
})

test('[SCR-26] [ERR-05] an answer requested before the tap does not undo it', async () => {
  const { answers, ask } = waiting()
  const { page, add, remove } = await openStore(() => kept(true), ask)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(Response.json(store))
  await expect.element(add).toBeVisible()
  void page.queries.refetchQueries({ queryKey: ['store', 'green-fork'] })
  await expect.poll(() => answers.length).toBe(2)
  await add.click()
  answers[1]?.(Response.json(store))
  await expect.element(remove).toBeVisible()
  // what that response would have brought is fetched again
  await expect.poll(() => answers.length).toBe(3)
  await expect.element(remove).toBeVisible()
})
