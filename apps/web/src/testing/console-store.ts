import type { ConsoleStore } from '../console/kitchen/queries'

/** An open kitchen; a test changes only what it is about. */
export const consoleStoreForTests = (changes: Partial<ConsoleStore> = {}): ConsoleStore => ({
  id: 7,
  name: 'Green Fork',
  slug: 'green-fork',
  kind: 'food',
  is_open: true,
  opens_at: null,
  paused_until: null,
  auto_accept: false,
  preparation_minutes: 20,
  ...changes,
})
