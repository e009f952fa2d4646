import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import type { Me } from '../data/permissions'
import { useManageText } from '../data/texts'
import { DayFigures } from './day-figures'
import { HealthCard } from './health-card'
import { LiveOrders } from './live-orders'
import { NeedsYou } from './needs-you'
import { SalesChart } from './sales-chart'
import { StoresToLookAt } from './stores-to-look-at'
import { useToday } from './use-today'

/** Today in figures. */
export function TodayCards({ me }: { me: Me }) {
  const t = useManageText()
  const { data, error } = useToday()
  if (!data)
    return error ? (
      <Notice tone="bad">
        <b>{t('todayFailed')}.</b> {problemText(error)}
      </Notice>
    ) : (
      <Skeletons label={t('listLoading')}>
        <div className="grid gap-3.5">
          <Skeleton h="14rem" r="1rem" />
          <Skeleton h="6.5rem" r="1rem" />
          <Skeleton h="18rem" r="1rem" />
        </div>
      </Skeletons>
    )
  const seesHealth = me.permissions.includes('health:read')
  return (
    <>
      <div className="grid flex-none grid-cols-1 gap-3.5 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <NeedsYou today={data} />
        <LiveOrders live={data.live} />
      </div>
      <DayFigures today={data} />
      <div className="grid flex-none grid-cols-1 gap-3.5 sm:grid-cols-2 sm:*:first:col-span-2 lg:grid-cols-[minmax(0,1fr)_17.5rem_17.5rem] lg:*:first:col-span-1">
        <SalesChart today={data} />
        {data.look_at && <StoresToLookAt stores={data.look_at} open={data.stores} />}
        {seesHealth && <HealthCard />}
      </div>
    </>
  )
}
