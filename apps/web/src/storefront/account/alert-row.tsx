import type { Alert } from '@tokri/contract/alerts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon, type IconName } from '../../ui/icon'
import { ListRow } from '../../ui/list'
import { safeNext } from '../kit/return-to'
import { whenWords } from '../orders/order-words'
import type { AlertGroup } from './alert-groups'

const icons: Record<Alert['kind'], { read: IconName; unread: IconName }> = {
  orders: { read: 'bag', unread: 'bag-fill' },
  wallet: { read: 'wallet', unread: 'wallet-fill' },
  offers: { read: 'seal-percent', unread: 'seal-percent-fill' },
  account: { read: 'user-circle', unread: 'user-circle-fill' },
}

function Words({ alert, now }: { alert: Alert; now: Date }) {
  const t = useText()
  return (
    <>
      {alert.data.message && (
        <span className="block text-ink-2">
          <bdi>{alert.data.message}</bdi>
        </span>
      )}
      <span className="tabular-nums">{whenWords(t, alert.created_at, now)}</span>
    </>
  )
}

function Earlier({ alerts, now }: { alerts: readonly Alert[]; now: Date }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <div className="ps-16.5 pe-4 pb-2">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 text-label text-primary-text"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('alertsEarlier', { count: alerts.length })}
        <Icon name={open ? 'caret-up' : 'caret-down'} size="s" />
      </button>
      {open && (
        <ul className="mb-2 grid gap-3 border-s-2 border-line ps-3">
          {alerts.map((alert) => (
            <li key={alert.id} className="text-meta text-ink-3">
              <b className="block text-label text-ink">
                <bdi>{alert.data.title}</bdi>
              </b>
              <Words alert={alert} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface AlertRowProps {
  group: AlertGroup
  now: Date
  onRead: (id: number) => void
}

/** The newest alert of an order with the earlier ones collapsed below, or a single alert. */
export function AlertRow({ group: { newest, earlier }, now, onRead }: AlertRowProps) {
  const t = useText()
  const navigate = useNavigate()
  const unread = [newest, ...earlier].filter(({ is_read }) => is_read === 0)
  const isNew = unread.length > 0
  const target = safeNext(newest.data.click_action)
  function open() {
    for (const { id } of unread) onRead(id)
    if (target) void navigate(target)
  }
  return (
    <div className={cx(isNew && 'bg-primary-soft')}>
      <ListRow
        className="items-start py-3.5"
        icon={icons[newest.kind][isNew ? 'unread' : 'read']}
        title={<bdi>{newest.data.title}</bdi>}
        text={<Words alert={newest} now={now} />}
        tail={
          isNew && (
            <span className="size-2 rounded-full bg-primary flex-none">
              <span className="sr-only">{t('alertNew')}</span>
            </span>
          )
        }
        onClick={isNew || target ? open : undefined}
        caret={target !== null}
      />
      {earlier.length > 0 && <Earlier alerts={earlier} now={now} />}
    </div>
  )
}
