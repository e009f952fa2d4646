import { useQuery } from '@tanstack/react-query'
import type { Installation } from '@tokri/contract/shop'
import { scaleLinear, scaleTime } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { dayAndTime, number, time } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'

/** How fast this node responds, and what runs here; left out while it can't be fetched. */
export function InstallationCards() {
  const { data } = useQuery({
    queryKey: ['console', 'installation'],
    queryFn: () => consoleApi.shop.installation({}),
    refetchInterval: 60_000,
  })
  if (!data) return null
  return (
    <aside className="grid min-w-0 gap-3.5">
      <ResponseTime {...data} />
      <Facts {...data} />
    </aside>
  )
}

function ResponseTime({ p95, hours }: Pick<Installation, 'p95' | 'hours'>) {
  const t = useManageText()
  return (
    <Card
      title={t('healthResponse')}
      end={p95 !== null && <b className="tabular-nums">{t('healthMs', { ms: number(p95) })}</b>}
    >
      <p className="-mt-2 text-caption text-ink-2">
        {p95 === null ? t('healthResponseNone') : t('healthResponseText')}
      </p>
      {hours.length > 1 && <HoursChart hours={hours} />}
    </Card>
  )
}

/** A line over the hours, drawn from 0 to 100 in both directions and stretched. */
function HoursChart({ hours }: Pick<Installation, 'hours'>) {
  const t = useManageText()
  const at = (one: Installation['hours'][number]) => new Date(one.hour)
  const ends = [hours[0], hours.at(-1)].flatMap((one) => (one ? [at(one)] : []))
  const x = scaleTime({ domain: ends, range: [0, 100] })
  const y = scaleLinear({ domain: [0, Math.max(1, ...hours.map(({ p95 }) => p95))], range: [98, 4] })
  const line = {
    data: hours,
    x: (one: (typeof hours)[number]) => x(at(one)),
    y: ({ p95 }: { p95: number }) => y(p95),
  }
  return (
    <>
      <ol className="sr-only">
        {hours.map(({ hour, p95 }) => (
          <li key={hour}>{t('healthMsAt', { hour: time(hour), ms: number(p95) })}</li>
        ))}
      </ol>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-14 w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        <AreaClosed {...line} yScale={y} className="fill-primary-soft" />
        <LinePath {...line} className="stroke-primary" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  )
}

function Facts({ version, started_at, devices }: Pick<Installation, 'version' | 'started_at' | 'devices'>) {
  const t = useManageText()
  const facts = [
    [t('healthVersion'), version],
    [t('healthSince'), dayAndTime(started_at)],
    [t('healthDevices'), t('healthDevicesOf', devices)],
  ]
  return (
    <Card title={t('healthInstallation')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-body-s">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-end tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
