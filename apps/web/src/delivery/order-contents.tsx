import type { Task } from '@tokri/contract/rider-task'
import type { TextKey } from '@tokri/contract/texts/index'
import { money } from '../lib/format/figures'
import { useText } from '../lib/format/i18n'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'

/** The cash to collect, or that there is none. */
export function Collect({ task: { cash_due } }: { task: Task }) {
  const t = useText()
  const isDue = cash_due > 0
  return (
    <p
      className={cx(
        'flex items-center gap-2 text-title-s tabular-nums',
        isDue ? 'text-offer-text' : 'text-ink-2',
      )}
    >
      <Icon name={isDue ? 'money-fill' : 'check-circle-fill'} />
      {isDue ? t('riderCollect', { amount: money(cash_due) }) : t('riderPaid')}
    </p>
  )
}

/** What to carry, and the amount to collect. */
export function Carry({ task }: { task: Task }) {
  const t = useText()
  const count = task.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card as="section" className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-title-m tabular-nums">{t('kitchenItems', { count })}</h2>
        <Collect task={task} />
      </div>
      {task.cash_change_amount ? (
        <p className="text-meta text-offer-text tabular-nums">
          {t('riderBringChange', { amount: money(task.cash_change_amount) })}
        </p>
      ) : null}
      {task.bags !== null && task.bags > 0 && (
        <Badge tone="info" icon="bag-fill" large>
          {t('orderBags', { count: task.bags })}
        </Badge>
      )}
      {task.items.map((item) => (
        <div className="flex items-center gap-3 pt-2.5" key={`${item.name}${item.addons.join()}${item.note}`}>
          <b className="size-9 grid place-items-center flex-none rounded-[0.625rem] bg-surface-2 font-bold tabular-nums isolate-ltr">
            {item.quantity}×
          </b>
          <span className="min-w-0 flex-1">
            <span className="text-title-s block">
              <bdi>{item.name}</bdi>
            </span>
            {item.addons.length > 0 && (
              <span className="text-meta text-ink-3 block">
                <bdi>{item.addons.join(', ')}</bdi>
              </span>
            )}
            {item.note && (
              <span className="text-meta text-ink-2 block">
                <bdi>{item.note}</bdi>
              </span>
            )}
          </span>
        </div>
      ))}
      {task.order_comment && (
        <p className="text-meta text-ink-2 mt-3">
          <b>{t('riderNote')}:</b> <bdi>{task.order_comment}</bdi>
        </p>
      )}
    </Card>
  )
}

/** The parts of the bill riders may see. */
export function Bill({ task }: { task: Task }) {
  const t = useText()
  if (task.bill.length === 0) return null
  return (
    <Card as="section" className="mt-3">
      <h2 className="text-title-m">{t('riderBill')}</h2>
      <dl className="mt-2">
        {task.bill.map(({ code, label, amount }) => (
          <div className="amount-line tabular-nums" key={code}>
            <dt>{t(label as TextKey)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
