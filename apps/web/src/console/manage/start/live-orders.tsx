import type { Today } from '@tokri/contract/today'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Card } from '../people/card'

const lines = {
  placed: { icon: 'bell-fill', text: 'todayLive_placed', ground: 'bg-primary-soft text-primary-text' },
  preparing: { icon: 'cooking-pot-fill', text: 'todayLive_preparing', ground: 'bg-warn-soft text-warn' },
  ready: { icon: 'bag-fill', text: 'todayLive_ready', ground: 'bg-info-soft text-info' },
  on_the_way: { icon: 'moped-fill', text: 'todayLive_on_the_way', ground: 'bg-surface-2 text-ink-2' },
  scheduled: { icon: 'calendar-blank', text: 'todayLive_scheduled', ground: 'bg-surface-2 text-ink-2' },
} as const satisfies Record<keyof Today['live'], { icon: IconName; text: ManageTextKey; ground: string }>

/** How many orders are running, by state. */
export function LiveOrders({ live }: { live: Today['live'] }) {
  const t = useManageText()
  const all = Object.values(live).reduce((sum, count) => sum + count, 0)
  return (
    <Card
      title={t('todayLive')}
      end={<b className="font-display text-title-m font-bold tabular-nums">{number(all)}</b>}
    >
      <dl className="grid gap-2.5">
        {(Object.keys(lines) as (keyof typeof lines)[]).map((state) => (
          <div key={state} className="flex items-center gap-3 text-label">
            <dt className="flex min-w-0 flex-1 items-center gap-3 font-[inherit]">
              <span
                className={cx(
                  'grid size-8 flex-none place-items-center rounded-[0.625rem]',
                  lines[state].ground,
                )}
              >
                <Icon name={lines[state].icon} size="s" />
              </span>
              {t(lines[state].text)}
            </dt>
            <dd className={cx('font-bold tabular-nums', live[state] === 0 && 'font-normal text-ink-3')}>
              {number(live[state])}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
