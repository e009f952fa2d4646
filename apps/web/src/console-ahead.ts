/**
 * Runs in the console's page before its app, as a classic script of its own: asks who works here, and for the list the
 * address shows, while the app's files are still coming. Nothing of a management screen can be drawn before. It must never throw.
 */
declare global {
  interface Window {
    /** The answer of `console.me`, or null; taken once, by the first who asks (`manage/data/permissions.ts`). */
    askedMe?: Promise<unknown> | undefined
    /** The first page of the list the address shows; taken by `manage/data/answers-ahead.ts`. */
    askedList?: AskedList | undefined
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

interface ListCall {
  path: string
  body: { sort: string; order: string; limit: number }
}
export interface AskedList extends ListCall {
  /** null: it did not come. */
  answer: Promise<unknown>
}

/** How lists are sorted until somebody says otherwise: a copy of what their screens say, compared by a test. */
export const usualSorts: Readonly<Record<string, string>> = {
  stores: 'name asc',
  items: 'id desc',
  'item-categories': 'order_column asc',
  'addon-categories': 'name asc',
  'stock-movements': 'id desc',
  'store-categories': 'order_column asc',
  customers: 'id desc',
  staff: 'id desc',
  'store-people': 'id desc',
  riders: 'id desc',
  applications: 'id desc',
  invitations: 'id desc',
  payments: 'id desc',
  'payment-problems': 'id desc',
  payouts: 'id desc',
  'cash-handovers': 'id desc',
  'cash-closes': 'id desc',
  'riders-with-cash': 'cash desc',
  coupons: 'expiry_date asc',
  reviews: 'id desc',
  segments: 'name asc',
  campaigns: 'id desc',
  modules: 'order_column asc',
  sliders: 'order_column asc',
  slides: 'order_column asc',
  'category-slides': 'order_column asc',
  'custom-sections': 'order_column asc',
  zones: 'name asc',
  'popular-places': 'order_column asc',
  pages: 'order_column asc',
  'page-versions': 'id desc',
  'home-versions': 'id desc',
  languages: 'language_name asc',
  webhooks: 'name asc',
  'webhook-deliveries': 'id desc',
  'api-keys': 'id desc',
  alarms: 'id desc',
  'audit-log': 'id desc',
}

/** The call for the list that an address shows; null: it shows none, or one that is narrowed. */
export function listOf({ pathname, search }: { pathname: string; search: string }): ListCall | null {
  const [, name = ''] = /^\/console\/manage\/([\w-]+)$/.exec(pathname) ?? []
  if (search !== '' || !Object.hasOwn(usualSorts, name)) return null
  const [sort = '', order = ''] = usualSorts[name]?.split(' ') ?? []
  return { path: `/public/api/console/${name}/list`, body: { sort, order, limit: 25 } }
}

/** Asks as the app would; whatever goes wrong is met again, and said, when the app asks by itself. */
async function ask(token: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.ok ? await answer.json() : null
}

if (typeof document !== 'undefined' && location.pathname.startsWith('/console/manage')) {
  const token = tokenIn(localStorage.getItem('console_user'))
  if (token) {
    window.askedMe = ask(token, ME, {}).catch(() => null)
    const list = listOf(location)
    if (list) window.askedList = { ...list, answer: ask(token, list.path, list.body).catch(() => null) }
  } // a language's first formatter takes 40 to 150 ms, which cost nothing while the app's files are coming
  const { lang } = document.documentElement
  new Intl.NumberFormat(lang).format(1_000)
  new Intl.DateTimeFormat(lang).format()
}
