/**
 * Runs in the console's page before its app, as a classic script of its own: asks who works here while the app's files are
 * still coming. Nothing of a management screen can be drawn before that is known. It must never throw.
 */
declare global {
  interface Window {
    /** The answer of `console.me`, or null; taken once, by the first who asks (`manage/data/permissions.ts`). */
    askedMe?: Promise<unknown> | undefined
  }
}

export const ME = '/public/api/console/me'

/** The token of what is kept as `console_user`; null: nobody is signed in, or it can't be read. */
export function tokenIn(kept: string | null): string | null {
  try {
    const token = JSON.parse(kept ?? 'null')?.state?.data?.auth_token as unknown
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}

/** Asks as the app would; whatever goes wrong is met again, and said, when the app asks by itself. */
async function askMe(token: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(ME, { method: 'POST', headers, body: '{}' })
  return answer.ok ? await answer.json() : null
}

if (typeof document !== 'undefined' && location.pathname.startsWith('/console/manage')) {
  const token = tokenIn(localStorage.getItem('console_user'))
  if (token) window.askedMe = askMe(token).catch(() => null)
}
