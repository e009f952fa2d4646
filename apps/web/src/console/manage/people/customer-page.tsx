import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayAndTime, money, number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Badge } from '../../../ui/badge'
import { Icon, type IconName } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from './card'
import { type Customer, customerKey } from './customer'
import { CustomerMovements } from './customer-movements'
import { CustomerOrders } from './customer-orders'

/** Everything about one customer on one page: orders, balances, contact details. */
export function CustomerPage({ row, children }: { row: Row; children: ReactNode }) {
  const t = useManageText()
  const id = Number(row.id)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: customerKey(id),
    queryFn: () => consoleApi.customers.overview({ user_id: id }),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {!row.is_active && <Notice tone="warn">{t('customerBlocked')}</Notice>}
        {error && (
          <Notice tone="bad" live>
            {problemText(error)}{' '}
            <Press kind="g" small busy={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Press>
          </Notice>
        )}
        {!data && !error && (
          <Skeletons label={t('listLoading')}>
            <Skeleton h="18rem" r="1rem" />
            <Skeleton h="14rem" r="1rem" style={{ marginBlockStart: '1rem' }} />
          </Skeletons>
        )}
        {data && (
          <>
            <CustomerOrders key={`orders ${id}`} user_id={id} customer={data} />
            <CustomerMovements key={`movements ${id}`} user_id={id} customer={data} />
          </>
        )}
      </div>
      <aside className="grid min-w-0 gap-4">
        <Person row={row} customer={data} />
        {children}
      </aside>
    </div>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toLocaleUpperCase()

function Person({ row, customer }: { row: Row; customer: Customer | undefined }) {
  const t = useManageText()
  const { phone, email } = row as { phone?: string | null; email?: string | null }
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-full bg-primary-soft text-label text-primary-text"
        >
          {initials(String(row.name))}
        </span>
        <div className="min-w-0">
          <p className="text-label wrap-anywhere">
            <bdi>{String(row.name)}</bdi>
          </p>
          <p className="text-meta text-ink-2">
            {t('customerSince', { day: dayAndTime(String(row.created_at)) })}
          </p>
        </div>
      </div>
      {phone && (
        <Reach icon="phone" href={`tel:${phone}`} text={phone}>
          {customer && !customer.phone_verified && <Badge tone="warn">{t('customerUnverified')}</Badge>}
        </Reach>
      )}
      {email && <Reach icon="envelope-simple" href={`mailto:${email}`} text={email} />}
      {customer && <Figures customer={customer} />}
    </Card>
  )
}

function Reach({
  icon,
  href,
  text,
  children,
}: {
  icon: IconName
  href: string
  text: string
  children?: ReactNode
}) {
  return (
    <p className="flex min-h-6 items-center gap-2.5 text-meta">
      <Icon name={icon} size="s" className="flex-none text-ink-2" />
      <a href={href} className="min-w-0 font-semibold wrap-anywhere hover:underline">
        <bdi dir="ltr">{text}</bdi>
      </a>
      {children}
    </p>
  )
}

function Figures({ customer }: { customer: Customer }) {
  const t = useManageText()
  const lines = [
    [t('customerCompleted'), number(customer.completed)],
    [t('customerCancelled'), number(customer.cancelled)],
    [t('customerSpent'), money(customer.spent)],
    [t('customerLastOrder'), customer.last_order_at ? dayAndTime(customer.last_order_at) : '—'],
    [t('field_last_seen_at'), customer.last_seen_at ? dayAndTime(customer.last_seen_at) : '—'],
    [t('customerDevices'), number(customer.devices)],
    [t('customerAddresses'), number(customer.addresses)],
  ] as const
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3 text-meta">
      {lines.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end font-semibold tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
