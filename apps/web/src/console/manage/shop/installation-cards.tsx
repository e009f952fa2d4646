import { useQuery } from '@tanstack/react-query'
import type { Installation } from '@tokri/contract/shop'
import { scaleLinear, scaleTime } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { dayAndTime, number, time } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { type TextOf, useManageText } from '../data/texts'
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
      <OrderToKitchen {...data.bell} />
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
      {hours.length > 1 && (
        <HoursChart
          points={hours.map((one) => ({ hour: one.hour, value: one.p95 }))}
          words={(ms) => t('healthMs', { ms: number(ms) })}
          look={{ area: 'fill-primary-soft', line: 'stroke-primary' }}
        />
      )}
    </Card>
  )
}

/** How long new orders waited for the first bell in their kitchen: median and 95th percentile. */
function OrderToKitchen({ all, hours }: Installation['bell']) {
  const t = useManageText()
  const words = (ms: number) => waitWords(t, ms)
  return (
    <Card title={t('healthBell')} end={all && <b className="tabular-nums">{words(all.median)}</b>}>
      <p className="-mt-2 text-caption text-ink-2">
        {all ? t('healthBellText', { count: all.count, p95: words(all.p95) }) : t('healthBellNone')}
      </p>
      {hours.length > 1 && (
        <HoursChart
          points={hours.map(({ hour, median }) => ({ hour, value: median }))}
          words={words}
          look={{ area: 'fill-success-soft', line: 'stroke-success' }}
        />
      )}
    </Card>
  )
}

/** Shorter waits are written more precisely: 0.6 s, 45 s, 12 min. */
function waitWords(t: TextOf, ms: number): string {
  const seconds = ms / 1_000
  if (seconds >= 120) return t('healthMinutes', { minutes: number(Math.round(seconds / 60)) })
  return t('healthSeconds', {
    seconds: number(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)),
  })
}

interface HoursChartProps {
  points: readonly { hour: string; value: number }[]
  /** Formats a value with its unit. */
  words: (value: number) => string
  look: { area: string; line: string }
}

/** A line over the hours, drawn from 0 to 100 in both directions and stretched. */
function HoursChart({ points, words, look }: HoursChartProps) {
  const t = useManageText()
  const at = ({ hour }: { hour: string }) => new Date(hour)
  const ends = [points[0], points.at(-1)].flatMap((one) => (one ? [at(one)] : []))
  const x = scaleTime({ domain: ends, range: [0, 100] })
  const y = scaleLinear({ domain: [0, Math.max(1, ...points.map(({ value }) => value))], range: [98, 4] })
  const line = {
    data: [...points],
    x: (one: { hour: string }) => x(at(one)),
    y: ({ value }: { value: number }) => y(value),
  }
  return (
    <>
      <ol className="sr-only">
        {points.map(({ hour, value }) => (
          <li key={hour}>{t('healthAt', { hour: time(hour), value: words(value) })}</li>
        ))}
      </ol>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-14 w-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        <AreaClosed {...line} yScale={y} className={look.area} />
        <LinePath {...line} className={look.line} strokeWidth={2} vectorEffect="non-scaling-stroke" />
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
