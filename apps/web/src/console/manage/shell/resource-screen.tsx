import { ResourceContextProvider } from 'ra-core'
import { useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state'
import { lazyComponent } from '../../../ui/lazy-component'
import type { Prefetch } from '../../../ui/lazy-screen'
import { prefetchList } from '../data/console-data'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { useScreenOf } from '../kit/all-screens'
import { BASE, pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { ListPage } from '../list/list-page'
import { screens } from '../screens/screens'

function Gone({ to }: { to: string }) {
  const t = useManageText()
  return (
    <EmptyState title={t('formGone')} text={t('formGoneText')}>
      <PressLink to={to}>{t(to === BASE ? 'linkHome' : 'formBack')}</PressLink>
    </EmptyState>
  )
}

/** The list's first page, unless the URL asks for something else. */
export const prefetch: Prefetch = async (client, { resource, id }) => {
  const looks = screens.find((screen) => screen.resource === resource)
  if (looks && !looks.Page && id === undefined && location.search === '') await prefetchList(client, looks)
}

// the code of forms is not loaded with lists
const CreatePage = lazyComponent(() => import('../form/record-page').then((part) => part.CreatePage))
const EditPage = lazyComponent(() => import('../form/record-page').then((part) => part.EditPage))

/** The list, the form of a new row or the form of an existing one, depending on the URL. */
export function ResourceScreen() {
  const { resource = '', id } = useParams()
  const looks = useScreenOf(resource)
  const mayRead = useMay(resource, 'read')
  const mayCreate = useMay(resource, 'create')
  if (!looks) return <Gone to={BASE} />
  if (id === undefined || !mayRead)
    return (
      <ResourceContextProvider value={resource}>
        {looks.Page && mayRead ? <looks.Page /> : <ListPage looks={looks} />}
      </ResourceContextProvider>
    )
  if (id === 'create')
    return (
      <ResourceContextProvider value={resource}>
        {mayCreate ? <CreatePage looks={looks} /> : <Gone to={pathOf(resource)} />}
      </ResourceContextProvider>
    )
  if (!/^[1-9]\d{0,9}$/.test(id)) return <Gone to={pathOf(resource)} />
  return (
    <ResourceContextProvider value={resource}>
      <EditPage looks={looks} id={Number(id)} />
    </ResourceContextProvider>
  )
}
