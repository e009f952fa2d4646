import type { TextKey } from '@tokri/contract/texts/index'
import type { Role } from '@tokri/domain/access'
import { useText } from '../../lib/format/i18n'
import type { IconName } from '../../ui/icon-names'
import { ListRow } from '../../ui/list'
import { useConsole } from '../session'

/** Screens about the whole platform: nobody needs a store for them. */
const platformPages: { path: string; icon: IconName; title: TextKey; role: Role }[] = [
  { path: '/console/books', icon: 'scales-fill', title: 'booksTitle', role: 'admin' },
  { path: '/console/errands', icon: 'package', title: 'offerTitle', role: 'admin' },
]

const pageAt = (pathname: string) => platformPages.find(({ path }) => pathname.replace(/\/+$/, '') === path)

export const isPlatformPage = (pathname: string): boolean => pageAt(pathname) !== undefined

/** Whether this person may open the screen of this path; the server checks every call itself. */
export function useMayOpen(pathname: string): boolean {
  const role = useConsole(({ data }) => data?.role ?? null)
  const page = pageAt(pathname)
  return page === undefined || page.role === role
}

/** Those this person may open. */
export function useMyPages() {
  const role = useConsole(({ data }) => data?.role ?? null)
  return platformPages.filter((page) => page.role === role)
}

/** A line for each of them. */
export function PlatformRows({ go }: { go: (path: string) => void }) {
  const t = useText()
  return useMyPages().map(({ path, icon, title }) => (
    <ListRow key={path} icon={icon} title={t(title)} onClick={() => go(path)} />
  ))
}
