import { createStore, useStore } from 'zustand'

/**
 * A store as zustand's `create` makes it, but its first drawing shows what it holds by then, on the server and where
 * the browser takes the server's drawing over. zustand itself would draw what the store held when it was made.
 */
export function createSsrStore<State>(start: () => State) {
  const store = createStore<State>()(start)
  const present = { ...store, getInitialState: store.getState }
  const use = <Part>(select: (state: State) => Part): Part => useStore(present, select)
  return Object.assign(use, store)
}
