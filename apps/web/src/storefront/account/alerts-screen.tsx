import '../kit/empty-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Alert } from '@tokri/contract/alerts'
import { useNavigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Illustration } from '../../ui/illustration'
import { List, ListRow } from '../../ui/list'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton } from '../../ui/skeleton'
import { TellMeCard } from '../alerts/tell-me-card'
import { WishesSheet } from '../alerts/wishes-sheet'
import { QueryContent } from '../kit/query-content'
import { safeNext } from '../kit/return-to'
import { useLayer } from '../kit/use-layer'
import { whenWords } from '../orders/order-words'
import { alertsQuery } from './queries'
import { useReading } from './use-reading'

function AlertRow({ alert, now, onRead }: { alert: Alert; now: Date; onRead: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const { title, message, click_action } = alert.data
  const isNew = alert.is_read === 0
  const target = safeNext(click_action)
  function open() {
    if (isNew) onRead()
    if (target) void navigate(target)
  }
  return (
    <div className={cx(isNew && 'bg-primary-soft')}>
      <ListRow
        className="items-start py-3.5"
        icon={isNew ? 'bell-ringing-fill' : 'bell'}
        title={<bdi>{title}</bdi>}
        text={
          <>
            {message && (
              <span className="block text-ink-2">
                <bdi>{message}</bdi>
              </span>
            )}
            <span className="tabular-nums">{whenWords(t, alert.created_at, now)}</span>
          </>
        }
        tail={
          isNew && (
            <span className="size-2 rounded-full bg-primary flex-none">
              <span className="sr-only">{t('alertNew')}</span>
            </span>
          )
        }
        onClick={isNew || target ? open : undefined}
        caret={target !== null}
      />
    </div>
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

/** What happened lately; what is unread stands out (ROU-22). */
export function AlertsScreen() {
  const t = useText()
  const onBack = useGoBack('/my-account')
  const now = useNow(60_000)
  const client = useQueryClient()
  const alerts = useQuery(alertsQuery)
  const { data } = alerts
  const reading = useReading()
  const scroll = usePageScroll(data !== undefined)
  useLive('alert', () => void client.invalidateQueries(alertsQuery))
  usePageTitle(t('alertsTitle'))
  const { layer, open, close } = useLayer<'wishes'>()
  const unread = data?.some(({ is_read }) => is_read === 0)
  return (
    <PageShell skipLabel={t('skipToMain')} {...scroll}>
      <NavBar
        back={{ label: t('back'), onBack }}
        title={t('alertsTitle')}
        end={
          <>
            {unread && (
              <Button kind="g" size="m" onClick={() => reading.mutate('all')}>
                {t('markAllAlertReadText')}
              </Button>
            )}
            <IconButton icon="gear" label={t('wishesTitle')} onClick={() => open('wishes')} />
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
              <List label={t('alertsTitle')}>
                {data.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} now={now} onRead={() => reading.mutate(alert.id)} />
                ))}
              </List>
            )
          }
        </QueryContent>
      </div>
      <WishesSheet open={layer === 'wishes'} onClose={close} />
    </PageShell>
  )
}
