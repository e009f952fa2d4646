import type { Transaction } from '@tokri/contract/accounts'
import type { Purse } from '@tokri/contract/customers'
import { useState } from 'react'
import { dayAndTime, money, number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Segment } from '../../../ui/segment'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from './card'
import type { Customer } from './customer'
import { useMore } from './use-more'

/** Money of a wallet, or a number of points. */
export const purseFigure = (purse: Purse, amount: number): string =>
  purse === 'wallet' ? money(amount) : number(amount)

/** Credits and debits of the wallet or the points, from the ledger. */
export function CustomerMovements({ user_id, customer }: { user_id: number; customer: Customer }) {
  const t = useManageText()
  const [purse, setPurse] = useState<Purse>('wallet')
  return (
    <Card
      title={t('customerBooks')}
      end={
        <Segment
          compact
          label={t('customerBooks')}
          value={purse}
          onChange={setPurse}
          options={[
            { value: 'wallet', label: `${t('field_wallet')} ${money(customer.wallet.balance)}` },
            { value: 'rewards', label: `${t('field_rewards')} ${number(customer.rewards.balance)}` },
          ]}
        />
      }
    >
      <Movements key={purse} user_id={user_id} purse={purse} first={customer[purse]} />
    </Card>
  )
}

function Movements({ user_id, purse, first }: { user_id: number; purse: Purse; first: Customer['wallet'] }) {
  const t = useManageText()
  const { pages, hasMore, load, busy } = useMore(first, (cursor) =>
    consoleApi.customers.movements({ user_id, purse, cursor }),
  )
  const movements = pages.flatMap(({ transactions }) => transactions)
  if (movements.length === 0) return <p className="text-meta text-ink-2">{t('customerNoMovements')}</p>
  return (
    <>
      <ul className="-mx-4.5 border-t border-line">
        {movements.map((movement) => (
          <Movement key={movement.id} purse={purse} movement={movement} />
        ))}
      </ul>
      {hasMore && (
        <Press className="justify-self-start" busy={busy} onClick={load}>
          {t('customerMore')}
        </Press>
      )}
    </>
  )
}

function Movement({ purse, movement }: { purse: Purse; movement: Transaction }) {
  const t = useManageText()
  const { type, amount, meta, balance_after, created_at } = movement
  const isIn = type === 'deposit'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-4.5 py-1.5">
      <span className="min-w-0 text-meta wrap-anywhere">
        <bdi>{meta.description}</bdi>
        <span className="block text-caption text-ink-2">{dayAndTime(created_at)}</span>
      </span>
      <span className="text-end">
        <span className={cx('block text-label tabular-nums', isIn ? 'text-success' : 'text-ink')}>
          <bdi dir="ltr">{`${isIn ? '+' : '−'}${purseFigure(purse, amount)}`}</bdi>
        </span>
        <span className="block text-caption text-ink-2 tabular-nums">
          {t('customerAfter', { amount: purseFigure(purse, balance_after) })}
        </span>
      </span>
    </li>
  )
}
