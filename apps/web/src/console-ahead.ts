/**
 * Runs in the console's page before its app, as a separate classic script: requests the signed-in person, and
 * the list that the URL shows, while the app's files are still loading. No management screen can be rendered
 * before. It must never throw.
 */
declare global {
  interface Window {
    /**
     * The response of `console.me`, or null; taken once, by the first caller (`manage/data/permissions.ts`).
     */
    askedMe?: Promise<unknown> | undefined
    /** The first page of the list that the URL shows; taken by `manage/data/asked-list.ts`. */
    askedList?: AskedList | undefined
  }
}

export const ME = '/public/api/console/me'

/** The token in the stored `console_user`; null: nobody is signed in, or it can't be read. */
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
  /** null: the request failed. */
  answer: Promise<unknown>
}

/** The default sort of each list: a copy of those in the screen definitions, compared by a test. */
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
  coupons: 'expiry_date desc',
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

/** The call for the list that a URL shows; null: it shows none, or a filtered one. */
export function listOf({ pathname, search }: { pathname: string; search: string }): ListCall | null {
  const [, name = ''] = /^\/console\/manage\/([\w-]+)$/.exec(pathname) ?? []
  if (search !== '' || !Object.hasOwn(usualSorts, name)) return null
  const [sort = '', order = ''] = usualSorts[name]?.split(' ') ?? []
  return { path: `/public/api/console/${name}/list`, body: { sort, order, limit: 25 } }
}

/**
 * Sends the request like the app; errors are ignored, because the app meets and shows them when it sends the
 * request itself.
 */
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
  } // the first formatter of a language takes 40 to 150 ms, which cost nothing while the app's files are loading
  const { lang } = document.documentElement
  new Intl.NumberFormat(lang).format(1_000)
  new Intl.DateTimeFormat(lang).format()
}
