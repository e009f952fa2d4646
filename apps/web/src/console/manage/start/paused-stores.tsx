import type { Today } from '@tokri/contract/today'
import { Link } from 'react-router'
import { day, dayAndTime, time } from '../../../lib/format/figures'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { BASE, pathOf } from '../kit/looks'
import { Card } from '../people/card'

/** With its day where that isn't today. */
const until = (when: string): string => (day(when) === day(new Date()) ? time(when) : dayAndTime(when))

/** Stores that take no orders for now, and the way to those that never opened. */
export function PausedStores({ paused }: { paused: NonNullable<Today['paused']> }) {
  const t = useManageText()
  return (
    <Card title={t('todayStores')}>
      {paused.length === 0 && <p className="text-meta text-ink-2">{t('todayPausedNone')}</p>}
      <ul className="-my-1">
        {paused.map(({ id, name, paused_until }) => (
          <li key={id}>
            <Link
              to={pathOf('stores', id)}
              className="grid min-h-tap content-center rounded-[0.625rem] hover:underline"
            >
              <bdi className="text-label wrap-anywhere">{name}</bdi>
              <span className="text-meta text-ink-2">
                {t('todayPausedUntil', { time: until(paused_until) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <More to={`${BASE}/opening`} text={t('todayOpening')} />
    </Card>
  )
}

/** The way to the whole of a card. */
export const More = ({ to, text }: { to: string; text: string }) => (
  <Link
    to={to}
    className="mt-auto inline-flex min-h-tap items-center gap-1.5 self-end justify-self-start text-label text-primary-text hover:underline"
  >
    {text}
    <Icon name="caret-right" size="xs" flip />
  </Link>
)
