/** What one render on the server has to itself, so that renders of several people may overlap. Browsers have none. */
export interface RequestScope {
  /** The state of each store for one request, by the store it replaces. */
  stores: Map<object, unknown>
  /** Calls the API as the guest the page is rendered for. */
  fetch: typeof globalThis.fetch
}

let current: () => RequestScope | undefined = () => undefined

export const requestScope = (): RequestScope | undefined => current()

/** The server says how the scope of the running render is found. */
export const findRequestScopeBy = (find: typeof current): void => {
  current = find
}
