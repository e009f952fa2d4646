import type { Report } from '@tokri/contract/reports'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { type Change, changeOf, headlines } from './figures'

/** The most important figures, compared with the period before. */
export function HeadlineStrip({ report: { total, before } }: { report: Report }) {
  const t = useManageText()
  return (
    <dl className="grid flex-none grid-cols-2 gap-px overflow-hidden rounded-2xl bg-line shadow-e1 sm:grid-cols-4">
      {headlines.map((headline) => {
        const change = changeOf(headline, total, before)
        const was = headline.of(before)
        return (
          <div key={headline.key} className="bg-surface px-4 py-3">
            <dt className="text-caption text-ink-2">{t(headline.key)}</dt>
            <dd className="font-display text-title-m tabular-nums">{headline.show(headline.of(total), t)}</dd>
            <dd className="flex flex-wrap items-center gap-x-1 text-caption text-ink-2 tabular-nums">
              {change && <ChangeMark change={change} points={headline.isShare} />}
              {was === 0
                ? t('reportsNothingBefore')
                : t('reportsFromBefore', { figure: headline.show(was, t) })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** '▲ 9.4%', good news in green and bad in red. */
export function ChangeMark({ change, points }: { change: Change; points?: boolean }) {
  const t = useManageText()
  const { isUp, isGood, amount } = change
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.5 font-semibold',
        isGood ? 'text-success' : 'text-danger',
      )}
    >
      <Icon name="caret-up-bold" size="s" className={isUp ? undefined : 'rotate-180'} />
      <span className="sr-only">{t(isUp ? 'reportsUp' : 'reportsDown')}</span>
      <span className="isolate-ltr">{points ? t('reportsPoints', { amount }) : amount}</span>
    </span>
  )
}
