/** The screens for logging in, which are no destination after logging in. */
const doors = ['/login', '/register']

/** A placeholder origin, to detect paths that leave the app. */
const here = 'https://app.invalid'

/** The path to return to after login, if it is inside the app (ROU-18). */
export function safeNext(next: string | null): string | null {
  // browsers treat a backslash as a slash, so `/\evil.example` would leave the app
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return null
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    const isDoor = doors.some((door) => pathname === door || pathname.startsWith(`${door}/`))
    return origin !== here || isDoor ? null : `${pathname}${search}${hash}`
  } catch {
    return null
  }
}

/** The login's URL with the return path. */
export const loginAddress = (next: string): string => `/login?next=${encodeURIComponent(next)}`
