const loaders = new Map<string, () => Promise<unknown>>()

/** Registers how to load a route's screen. */
export const registerScreen = (path: string, load: () => Promise<unknown>): void =>
  void loaders.set(path, load)

/** Preloads the code of a screen by its path in the route table; errors show up when it is opened. */
export const preloadScreen = (path: string): void =>
  void loaders
    .get(path)?.()
    .catch(() => undefined)
