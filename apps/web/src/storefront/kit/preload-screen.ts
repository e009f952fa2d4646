const loaders = new Map<string, () => Promise<unknown>>()

/** Called once a route: how to fetch the code of its screen. */
export const registerScreen = (path: string, load: () => Promise<unknown>): void =>
  void loaders.set(path, load)

/** Fetches a screen's code before it is needed, by its path in the route table. A failure shows when it is opened. */
export const preloadScreen = (path: string): void =>
  void loaders
    .get(path)?.()
    .catch(() => undefined)
