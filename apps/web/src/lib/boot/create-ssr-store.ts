import { createStore, type StoreApi, useStore } from 'zustand'
import { requestScope } from './request-scope'

/**
 * zustand's `create` for state that a server render reads. Each render has its own state; hydration starts
 * from the current state, whereas zustand would show the initial one.
 */
export function createSsrStore<State>(initial: () => State) {
  const shared = createStore<State>()(initial)
  const current = (): StoreApi<State> => {
    const stores = requestScope()?.stores
    if (!stores) return shared
    if (!stores.has(shared)) stores.set(shared, createStore<State>()(initial))
    return stores.get(shared) as StoreApi<State>
  }
  const setState = ((...change: Parameters<typeof shared.setState>) =>
    current().setState(...change)) as typeof shared.setState
  const store = {
    getState: () => current().getState(),
    getInitialState: () => current().getState(),
    setState,
    subscribe: shared.subscribe,
  }
  const use = <Part>(select: (state: State) => Part): Part => useStore(store, select)
  return Object.assign(use, store)
}
