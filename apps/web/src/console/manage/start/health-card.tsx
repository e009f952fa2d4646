import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Skeleton } from '../../../ui/skeleton'
import { type ManageTextKey, type TextOf, useManageText } from '../data/texts'
import { BASE } from '../kit/looks'
import { Card } from '../people/card'
import { useHealth } from '../shop/health-list'
import { More } from './stores-to-look-at'

/** Rows on the start screen; the health page has all of them. */
const SHOWN = 5
const looks = {
  bad: { icon: 'warning-circle-fill', colour: 'text-danger', text: 'healthBad' },
  warn: { icon: 'warning-fill', colour: 'text-warn', text: 'healthWarn' },
  ok: { icon: 'check-circle-fill', colour: 'text-success', text: 'healthOk' },
} as const
const order = Object.keys(looks)

type Facts = NonNullable<ReturnType<typeof useHealth>['data']>[number]['facts']

/** The figure that a check is about. */
function inShort(t: TextOf, { milliseconds, hours, gigabytes, seconds, count }: Facts): string | null {
  if (milliseconds !== undefined) return t('healthMs', { ms: milliseconds })
  if (hours !== undefined) return t('todayHealthHours', { hours })
  if (gigabytes !== undefined) return t('todayHealthFree', { gigabytes })
  if (Number(seconds ?? 0) > 0) return t('todayHealthWaits', { seconds: Number(seconds) })
  return count === undefined ? null : number(Number(count))
}

/** What is not well comes first. */
export function HealthCard() {
  const t = useManageText()
  const { data } = useHealth()
  const checks = data?.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const passed = data?.filter(({ state }) => state === 'ok').length ?? 0
  return (
    <Card title={t('healthTitle')}>
      {!checks && <Skeleton h="9rem" r="0.625rem" />}
      <ul className="grid gap-2.5">
        {checks?.slice(0, SHOWN).map(({ check, state, facts }) => (
          <li key={check} className="flex items-center gap-2.5 text-label">
            <span className={looks[state].colour}>
              <Icon name={looks[state].icon} size="s" />
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{t(`health_${check}` as ManageTextKey)}</span>
            <span className={cx('text-meta', state === 'ok' ? 'text-ink-2' : looks[state].colour)}>
              {inShort(t, facts) ?? t(looks[state].text)}
            </span>
          </li>
        ))}
      </ul>
      <More
        to={`${BASE}/health`}
        text={data ? t('healthPassed', { passed, all: data.length }) : t('healthTitle')}
      />
    </Card>
  )
}
