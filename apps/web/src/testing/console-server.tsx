import '../styles/console.css'
import { routes } from '../console/routes'
import { useConsole } from '../console/session'
import { Screens } from '../ui/screen-guard'
import { renderScreen } from './render-screen'

export const coupon = (id: number, more: object = {}) => ({
  id,
  version: 1,
  code: `FEAST${id}`,
  name: `Feast ${id}`,
  description: null,
  takes_off: 'ITEMS',
  discount_type: 'AMOUNT',
  discount: 5_000,
  max_discount: 0,
  min_subtotal: 19_900,
  start_date: null,
  expiry_date: '2099-01-01',
  weekly_hours: [],
  max_count: 1_000,
  count: 3,
  user_type: 'ALL',
  max_count_per_user: 0,
  kinds: [],
  delivery_types: [],
  item_ids: [],
  category_ids: [],
  all_restaurants: true,
  restaurant_ids: [],
  zone_ids: [],
  budget: 0,
  given: 0,
  is_automatic: false,
  show_in_cart: true,
  is_active: 1,
  ...more,
})
type Coupon = ReturnType<typeof coupon>

const problem = (status: number, code: string, facts: object = {}) =>
  Response.json({ code, detail: code, ...facts }, { status })

/** Coupons kept in memory, with the server's behaviour: versions, keyset pages, bulk outcomes. */
export function couponServer(rows: Coupon[]) {
  const find = (id: number) => rows.find((row) => row.id === id)
  const calls = {
    'console/coupons/list': (input: unknown) => {
      const {
        limit,
        after,
        q,
        filter = {},
      } = input as {
        limit: number
        after?: string
        q?: string
        filter?: Partial<Coupon>
      }
      const matching = rows.filter(
        (row) =>
          (!q || row.name.toLowerCase().includes(q.toLowerCase())) &&
          Object.entries(filter).every(([field, value]) => row[field as keyof Coupon] === value),
      )
      const from = Number(after ?? 0)
      const end = from + limit
      return {
        rows: matching.slice(from, end),
        next_cursor: end < matching.length ? String(end) : null,
        count: matching.length,
        is_more: false,
      }
    },
    'console/coupons/one': (input: unknown) =>
      find((input as { id: number }).id) ?? problem(404, 'not_found'),
    'console/coupons/update': (input: unknown) => {
      const { id, version, values } = input as { id: number; version: number; values: Partial<Coupon> }
      const row = find(id)
      if (!row) return problem(404, 'not_found')
      if (row.version !== version) return problem(409, 'row_changed', { current: { ...row } })
      if (values.code === 'TAKEN')
        return problem(400, 'invalid_input', {
          errors: [{ field: '/values/code', message: 'Already used.' }],
        })
      Object.assign(row, values, { version: version + 1 })
      return { ...row }
    },
    'console/coupons/create': (input: unknown) => {
      const row = coupon(rows.length + 1, (input as { values: object }).values)
      rows.push(row)
      return row
    },
    'console/coupons/update-many': (input: unknown) => {
      const { ids, values } = input as { ids: number[]; values: Partial<Coupon> }
      const failed = ids.filter((id) => id % 2 === 0).map((id) => ({ id, code: 'x', message: `No ${id}.` }))
      const done = ids.filter((id) => id % 2 === 1)
      for (const id of done) Object.assign(find(id) ?? {}, values)
      return { done, failed }
    },
    'console/coupons/remove': (input: unknown) => {
      const { ids } = input as { ids: number[] }
      for (const id of ids)
        rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        )
      return { done: ids, failed: [] }
    },
  }
  return { rows, calls }
}

/** Views of lists kept in memory. */
function viewServer() {
  const views: object[] = []
  return {
    'console/views/list': () => views,
    'console/views/save': (view: unknown) => {
      views.push({ ...(view as object), id: views.length + 1, is_own: true, owner: 'Kavya Bhat' })
      return views
    },
  }
}

interface Visit {
  calls: Record<string, unknown>
  role?: 'admin' | 'staff' | 'store'
  permissions?: string[]
  language?: 'en' | 'ar'
  /** Opens the console without a session. */
  signedOut?: boolean
}

/** Opens a URL of the console as a member of staff. */
export async function openConsole(
  path: string,
  { calls, role = 'admin', permissions, language = 'en', signedOut = false }: Visit,
) {
  useConsole.setState({
    data: signedOut ? null : ({ id: 1, name: 'Kavya Bhat', role, auth_token: 'token' } as never),
    lost: false,
    needsSecondFactor: false,
  })
  const all = [
    'coupons:read',
    'coupons:write',
    'zones:read',
    'zones:write',
    'staff-roles:read',
    'staff-roles:write',
  ]
  return await renderScreen(<Screens routes={routes} />, {
    path,
    route: '*',
    language,
    calls: {
      'console/me': { id: 1, name: 'Kavya Bhat', role, permissions: permissions ?? all },
      ...viewServer(),
      ...calls,
    },
  })
}
