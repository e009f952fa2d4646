let fetchStyles = async (): Promise<unknown> => undefined

/**
 * Sets how the styles are loaded that no first screen needs. Without it there are none: the console has one
 * sheet.
 */
export function setLaterStyles(fetch: () => Promise<unknown>): void {
  fetchStyles = fetch
}

/** Loads code that follows the first screen, together with its styles. */
export async function withLaterStyles<T>(code: Promise<T>): Promise<T> {
  const [part] = await Promise.all([code, fetchStyles()])
  return part
}
