import type { TextKey } from '@tokri/contract/texts/index'
import type { Role } from '@tokri/domain/access'
import { useContext } from 'react'
import { useText } from '../../lib/format/i18n'
import type { IconName } from '../../ui/icon-names'
import { ListRow } from '../../ui/list'
import { useConsole } from '../session'
import { CurrentStore } from './store'

/** Screens of the whole platform, which need no store. */
const platformPages: { path: string; icon: IconName; title: TextKey; roles: readonly Role[] }[] = [
  {
    path: '/console/manage',
    icon: 'squares-four',
    title: 'consoleManage',
    roles: ['store', 'staff', 'admin'],
  },
  { path: '/console/books', icon: 'scales-fill', title: 'booksTitle', roles: ['admin'] },
  { path: '/console/errands', icon: 'package', title: 'offerTitle', roles: ['admin'] },
]

const pageAt = (pathname: string) => platformPages.find(({ path }) => pathname.replace(/\/+$/, '') === path)

/** Whether this person may open the screen of this path; the server checks every call itself. */
export function useMayOpen(pathname: string): boolean {
  const role = useConsole(({ data }) => data?.role ?? null)
  const page = pageAt(pathname)
  return page === undefined || (role !== null && page.roles.includes(role))
}

/** The pages this person may open; people who only cook or pack see none. */
export function useMyPages() {
  const role = useConsole(({ data }) => data?.role ?? null)
  const store = useContext(CurrentStore)
  const isCrew = role === 'store' && store?.may !== undefined && !store.may.includes('menu')
  return platformPages.filter(({ roles }) => role !== null && roles.includes(role) && !isCrew)
}

/** A menu row for each of them. */
export function PlatformRows({ go }: { go: (path: string) => void }) {
  const t = useText()
  return useMyPages().map(({ path, icon, title }) => (
    <ListRow key={path} icon={icon} title={t(title)} onClick={() => go(path)} />
  ))
}
