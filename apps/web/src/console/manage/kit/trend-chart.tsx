import { scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { MoneyAxis } from './money-axis'
import { roundTop } from './round-top'

export interface TrendPoint {
  key: string
  /** Shown below the axis, and above the amounts of the hovered point. */
  name: string
  /** In minor units. */
  now: number
  before: number | null
  /** The name of the same point of the period before. */
  nameBefore?: string
  /** The text for screen readers. */
  words: string
  /** On a shaded background, such as weekends. */
  isShaded?: boolean
}

interface TrendChartProps {
  points: readonly TrendPoint[]
  /** Bars instead of a line, for amounts that don't follow from each other. */
  bars?: boolean
  /** Every how many points a name is shown below the axis. */
  every: number
}

/**
 * Amounts over time next to those of the period before, as a line or as bars. Drawn from 0 to 100 in both
 * directions and stretched.
 */
export function TrendChart({ points, bars, every }: TrendChartProps) {
  const top = roundTop(Math.max(...points.map(({ now, before }) => Math.max(now, before ?? 0))))
  const [at, setAt] = useState<number | null>(null)
  const half = 50 / points.length
  const x = scalePoint({ domain: points.map(({ key }) => key), range: [half, 100 - half] })
  const y = scaleLinear({ domain: [0, Math.max(1, top)], range: [100, 0] })
  const xOf = ({ key }: TrendPoint) => x(key) ?? 0
  const yOf = ({ now }: TrendPoint) => y(now)
  const pointed = at === null ? undefined : points[at]
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <MoneyAxis top={top} />
      <div className="relative h-44 border-y border-line bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-center bg-no-repeat">
        <ol className="flex h-full" onPointerLeave={() => setAt(null)}>
          {points.map((point, index) => (
            <li
              key={point.key}
              className={cx('flex h-full flex-1 items-end justify-center', point.isShaded && 'bg-surface-2')}
              onPointerEnter={() => setAt(index)}
            >
              <span className="sr-only">{point.words}</span>
              {bars && (
                <span
                  className="w-[62%] max-w-5 rounded-t-sm bg-primary"
                  style={{ blockSize: `${100 - yOf(point)}%` }}
                />
              )}
            </li>
          ))}
        </ol>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full overflow-visible text-primary-text rtl:-scale-x-100"
        >
          {!bars && (
            <>
              <AreaClosed
                data={[...points]}
                x={xOf}
                y={yOf}
                yScale={y}
                fill="currentColor"
                fillOpacity="0.08"
              />
              <LinePath
                data={[...points]}
                x={xOf}
                y={yOf}
                stroke="currentColor"
                strokeWidth="2.25"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </>
          )}
          <LinePath
            data={points.filter(({ before }) => before !== null)}
            x={xOf}
            y={({ before }) => y(before ?? 0)}
            className="text-ink-2"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeDasharray="5 4"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {pointed && <Pointed point={pointed} share={xOf(pointed)} />}
      </div>
      <div aria-hidden="true" className="col-start-2 flex pt-1.5 text-caption text-ink-2">
        {points.map(({ key, name }, index) => (
          <span key={key} className="relative h-4 flex-1">
            {index % every === 0 && (
              <span className="absolute start-1/2 -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2">
                {name}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The amounts of one point, beside a line through it. */
function Pointed({ point: { name, now, before, nameBefore }, share }: { point: TrendPoint; share: number }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span
        className="absolute inset-y-0 border-s border-dashed border-ink-2"
        style={{ insetInlineStart: `${share}%` }}
      />
      <dl
        className="absolute bottom-2 grid w-max grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-xl bg-ink px-3 py-2 text-caption text-bg tabular-nums"
        style={share > 50 ? { insetInlineEnd: `${101 - share}%` } : { insetInlineStart: `${share + 1}%` }}
      >
        <dt className="font-semibold">{name}</dt>
        <dd className="text-end font-semibold">{money(now)}</dd>
        {before !== null && (
          <>
            <dt className="opacity-75">{nameBefore}</dt>
            <dd className="text-end opacity-75">{money(before)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}

/** The legend of the chart's two kinds of lines. */
export function TrendLegend({ now, before, bars }: { now: string; before: string; bars?: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
      <span className="flex items-center gap-1.5">
        <i
          className={bars ? 'size-3 rounded-[0.1875rem] bg-primary' : 'w-4 border-t-2 border-primary-text'}
        />
        {now}
      </span>
      <span className="flex items-center gap-1.5">
        <i className="w-4 border-t-2 border-dashed border-ink-2" />
        {before}
      </span>
    </span>
  )
}
