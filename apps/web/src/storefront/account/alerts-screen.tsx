import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Alert } from '@tokri/contract/alerts'
import { useState } from 'react'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { useRefetch } from '../../lib/live/refetch'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Illustration } from '../../ui/illustration'
import { List } from '../../ui/list'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton } from '../../ui/skeleton'
import { AlertPreferencesSheet } from '../alerts/alert-preferences-sheet'
import { TellMeCard } from '../alerts/tell-me-card'
import { LoadMore } from '../kit/load-more'
import { alertUnreadTotal } from '../kit/queries'
import { QueryContent } from '../kit/query-content'
import { useLayer } from '../kit/use-layer'
import { groupAlerts } from './alert-groups'
import { AlertRow } from './alert-row'
import { alertsQuery, isFullPage, laterAlerts } from './queries'
import { useReading } from './use-reading'

function Alerts({ alerts, now, onRead }: { alerts: Alert[]; now: Date; onRead: (id: number) => void }) {
  const t = useText()
  const [isLong, setLong] = useState(false)
  const later = useInfiniteQuery({ ...laterAlerts(alerts.at(-1)?.id ?? 0), enabled: isLong })
  const load = () => (isLong ? void later.fetchNextPage() : setLong(true))
  const hasMore = later.data ? later.hasNextPage : isFullPage(alerts)
  return (
    <>
      <List label={t('alertsTitle')}>
        {groupAlerts([...alerts, ...(later.data ?? [])]).map((group) => (
          <AlertRow key={group.newest.id} group={group} now={now} onRead={onRead} />
        ))}
      </List>
      {hasMore && <LoadMore isLoading={later.isFetching} load={load} />}
    </>
  )
}

function NoAlerts() {
  const t = useText()
  return (
    <EmptyState
      as="h2"
      title={t('noNewAlertsText')}
      text={t('noAlertsSubText')}
      art={
        <Plate size="11rem" h={80}>
          <Illustration name="bell" size={64} />
        </Plate>
      }
    />
  )
}

/** The latest alerts; unread ones are highlighted (ROU-22). */
export function AlertsScreen() {
  const t = useText()
  const onBack = useGoBack('/my-account')
  const now = useNow(60_000)
  const alerts = useQuery(alertsQuery)
  const { data } = alerts
  const reading = useReading()
  const scroll = usePageScroll(data !== undefined)
  useLive('alert', useRefetch(alertsQuery.queryKey))
  usePageTitle(t('alertsTitle'))
  const { layer, open, close } = useLayer<'preferences'>()
  const unread = data && alertUnreadTotal(data) > 0
  return (
    <PageShell skipLabel={t('skipToMain')} {...scroll}>
      <NavBar
        back={{ label: t('back'), onBack }}
        title={t('alertsTitle')}
        end={
          <>
            {unread && (
              <Button kind="text" size="m" onClick={() => reading.mutate('all')}>
                {t('markAllAlertReadText')}
              </Button>
            )}
            <IconButton icon="gear" label={t('alertPreferencesTitle')} onClick={() => open('preferences')} />
          </>
        }
      />
      <div className="px-gutter">
        <TellMeCard />
        <QueryContent query={alerts} skeleton={<Skeleton h="18rem" r="var(--r-l)" />}>
          {(data) =>
            data.length === 0 ? (
              <NoAlerts />
            ) : (
              <Alerts alerts={data} now={now} onRead={(id) => reading.mutate(id)} />
            )
          }
        </QueryContent>
      </div>
      <AlertPreferencesSheet open={layer === 'preferences'} onClose={close} />
    </PageShell>
  )
}
