/**
 * The state of one render on the server, so that renders for several people may overlap. Browsers have none.
 */
export interface RequestScope {
  /** The state of each store for one request, by the store it replaces. */
  stores: Map<object, unknown>
  /** Calls the API as the guest the page is rendered for. */
  fetch: typeof globalThis.fetch
}

let current: () => RequestScope | undefined = () => undefined

export const requestScope = (): RequestScope | undefined => current()

/** Set by the server: how to find the scope of the current render. */
export const findRequestScopeBy = (find: typeof current): void => {
  current = find
}
