import { useInfiniteQuery } from '@tanstack/react-query'
import { shortId } from '@tokri/domain/order/short-id'
import { useNavigate } from 'react-router'
import { useSetting } from '../lib/boot/settings'
import { write } from '../lib/device/storage'
import { usePageTitle } from '../lib/dom/page-title'
import { dayAndTime, money } from '../lib/format/figures'
import { problemText, useText } from '../lib/format/i18n'
import { LanguageChips } from '../lib/format/language-chips'
import { WorkPushRow } from '../lib/session/work-push-row'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { List, ListRow } from '../ui/list'
import { Notice } from '../ui/notice'
import { PageShell } from '../ui/page-shell'
import { CashLevelNotice } from './cash-level'
import { DutyHeader } from './duty-header'
import { useDay } from './queries'
import { riderApi, riderLogOut, useRider } from './rider'
import { useRiderTheme } from './rider-frame'
import { RiderTabs } from './rider-tabs'

function Figures() {
  const t = useText()
  const { data } = useDay()
  const showsCash = useSetting('showDeliveryCollection')
  return (
    <div className="grid grid-flow-col auto-cols-fr gap-3 px-gutter mt-4">
      <Card>
        <p className="text-meta text-ink-2">{t('riderTodayEarned')}</p>
        <p className="text-title-l tabular-nums">{data ? money(data.earned_today) : '–'}</p>
      </Card>
      {showsCash && (
        <Card>
          <p className="text-meta text-ink-2">{t('deliveryCollectionText')}</p>
          <p className="text-title-l tabular-nums">{data ? money(data.cash_in_hand) : '–'}</p>
        </Card>
      )}
    </div>
  )
}

function CashLevel() {
  const { data } = useDay()
  return (
    <div className="px-gutter mt-3 empty:hidden">
      <CashLevelNotice level={data?.cash_level ?? 'fine'} />
    </div>
  )
}

function Completed() {
  const t = useText()
  const query = useInfiniteQuery({
    queryKey: ['rider', 'completed'],
    queryFn: ({ pageParam }) => riderApi.delivery.getCompletedOrders({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })
  const tasks = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <section className="px-gutter grid grid-cols-1 gap-3 mt-5" aria-labelledby="completed">
      <h2 className="text-title-m" id="completed">
        {t('riderTabCompleted')}
      </h2>
      {query.error && <Notice tone="bad">{problemText(query.error)}</Notice>}
      {query.isSuccess && tasks.length === 0 && <EmptyState as="h2" title={t('riderCompletedEmpty')} />}
      {tasks.length > 0 && (
        <List label={t('riderTabCompleted')}>
          {tasks.map((task) => (
            <ListRow
              key={task.trip.id}
              icon={task.cancelled ? 'x-circle' : task.return ? 'arrow-counter-clockwise' : 'check-circle'}
              title={task.restaurant.name}
              text={
                <>
                  {task.cancelled && <b className="block text-danger">{t('kitchenCancelled')}</b>}
                  {task.return && (
                    <b className="block">
                      {t(task.trip.return_of === null ? 'riderNotHandedOver' : 'riderWayBack')}
                    </b>
                  )}
                  <bdi>{task.customer.name}</bdi>
                  <span className="dot-before">
                    <span className="isolate-ltr tabular-nums">{shortId(task.unique_order_id)}</span>
                  </span>
                  <span className="dot-before tabular-nums">{dayAndTime(task.created_at)}</span>
                </>
              }
              tail={!task.cancelled && <b className="tabular-nums">{money(task.earning)}</b>}
            />
          ))}
        </List>
      )}
      {query.hasNextPage && (
        <Button kind="soft" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMoreButtonText')}
        </Button>
      )}
    </section>
  )
}

/** The rider's day: duty, earnings, cash in hand, completed orders (ROU-49, both paths). */
export function DayScreen({ part }: { part: 'completed' | 'account' }) {
  const t = useText()
  const navigate = useNavigate()
  const theme = useRiderTheme()
  const user_id = useRider(({ data }) => data?.id)
  usePageTitle(t(part === 'completed' ? 'riderTabCompleted' : 'riderTabAccount'))
  function otherTheme() {
    write('riderTheme', theme === 'dark' ? 'light' : 'dark')
    void navigate(0)
  }
  return (
    <PageShell bars={<RiderTabs active={part} />}>
      <DutyHeader />
      <Figures />
      <CashLevel />
      {part === 'account' && (
        <section className="px-gutter grid grid-cols-1 gap-3 mt-5">
          <List label={t('riderTabAccount')}>
            <ListRow icon="wallet" title={t('earningsTitle')} to="/delivery/earnings" />
            <ListRow icon="coins" title={t('riderCashTitle')} to="/delivery/cash" />
            <ListRow
              icon={theme === 'dark' ? 'sun' : 'moon'}
              title={t('deliveryToggleLightDarkMode')}
              onClick={otherTheme}
            />
            <WorkPushRow calls={riderApi} user_id={user_id} />
            <ListRow
              icon="sign-out"
              title={t('deliveryLogoutDelivery')}
              danger
              onClick={() => void riderLogOut()}
            />
          </List>
          <LanguageChips />
        </section>
      )}
      <Completed />
    </PageShell>
  )
}

export const RiderHomeScreen = () => <DayScreen part="account" />
export const CompletedScreen = () => <DayScreen part="completed" />
