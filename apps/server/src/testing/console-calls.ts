import { openSession } from '../db/queries/sessions'
import type { TestApp } from './app'

interface Row {
  id: number
  version: number
  [field: string]: unknown
}
/** Any reply of a resource's calls: a row, a page, the result of a bulk change, or a problem. */
interface Answer extends Row {
  rows: Row[]
  count: number
  next_cursor: string | null
  done: number[]
  failed: { id: number; code: string; message: string }[]
  code: string
  link: string | null
  url: string
  errors: { field: string; message: string }[]
}

/** Calls resources as a user: `call('stores/list', {})`. */
export async function consoleAs(app: TestApp, user_id: number) {
  const token = await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
  return async (path: string, body: object): Promise<{ status: number; body: Answer }> => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/public/api/console/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}
