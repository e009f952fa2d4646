/** Screens that would only send people back to the login. */
const doors = ['/login', '/register']

/** Stands for this app's own address: only whether a path leaves it matters. */
const here = 'https://app.invalid'

/** Where somebody who had to log in wanted to go: inside this app, or null (ROU-18). */
export function safeNext(next: string | null): string | null {
  // a backslash counts as a slash in addresses, so `/\evil.example` would leave the app
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return null
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    const isDoor = doors.some((door) => pathname === door || pathname.startsWith(`${door}/`))
    return origin !== here || isDoor ? null : `${pathname}${search}${hash}`
  } catch {
    return null
  }
}

/** The login's address with the way back in it. */
export const loginAddress = (next: string): string => `/login?next=${encodeURIComponent(next)}`
