import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Transaction } from '@tokri/contract/accounts'
import { useState } from 'react'
import { useNow } from '../../lib/dom/use-now'
import { type Translate, useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { Icon, type IconName } from '../../ui/icon'
import { List, ListRow } from '../../ui/list'
import { LoadMore } from '../kit/load-more'
import { whenWords } from '../orders/order-words'

type Filter = 'all' | Transaction['type']

type MovementsProps = {
  transactions: readonly Transaction[]
  /** Older ones, if there are any. */
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** How an amount is written: as money or points. */
  write: (amount: number) => string
  words: Record<Filter, string>
  empty: { title: string; text: string }
}

/** Icons: refunds have a returning arrow, points a gift, the rest an arrow in or out. */
function faceOf({ type, meta: { reason } }: Transaction): { icon: IconName; tone: string } {
  if (reason.endsWith('_refund'))
    return { icon: 'arrow-counter-clockwise', tone: 'bg-success-soft text-success' }
  if (reason === 'rewards_transfer' || reason === 'rewards_earned')
    return { icon: 'gift', tone: 'bg-offer-soft text-offer-text' }
  return type === 'deposit'
    ? { icon: 'arrow-down-left', tone: 'bg-success-soft text-success' }
    : { icon: 'arrow-up-right', tone: 'bg-surface-2 text-ink-2' }
}

function Movement({
  movement,
  write,
  now,
  t,
}: {
  movement: Transaction
  write: (amount: number) => string
  now: Date
  t: Translate
}) {
  const isIn = movement.type === 'deposit'
  const { icon, tone } = faceOf(movement)
  return (
    <ListRow
      lead={
        <span className={cx('lead size-10 rounded-full', tone)}>
          <Icon name={icon} flip={icon.startsWith('arrow')} />
        </span>
      }
      title={<bdi className="wrap-anywhere">{movement.meta.description}</bdi>}
      text={<span className="tabular-nums">{whenWords(t, movement.created_at, now)}</span>}
      tail={
        <b className={cx('isolate-ltr text-title-s tabular-nums', isIn ? 'text-success' : 'text-ink')}>
          {isIn ? '+' : '−'} {write(movement.amount)}
        </b>
      }
    />
  )
}

/** Credits and debits, newest first, with a filter. */
export function Movements({ transactions, pages, write, words, empty }: MovementsProps) {
  const t = useText()
  const now = useNow(60_000)
  const [filter, setFilter] = useState<Filter>('all')
  const shown = transactions.filter(({ type }) => filter === 'all' || type === filter)
  return (
    <>
      <h2 className="text-title-m mt-7 mb-3">{t('walletActivity')}</h2>
      <fieldset className="flex items-center gap-2 flex-wrap mb-3.5">
        <legend className="sr-only">{t('walletFilter')}</legend>
        {(['all', 'deposit', 'withdraw'] as const).map((one) => (
          <Chip key={one} selected={filter === one} onClick={() => setFilter(one)}>
            {words[one]}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState page={false} as="h2" title={empty.title} text={empty.text} />
      ) : (
        <List label={t('walletActivity')}>
          {shown.map((movement) => (
            <Movement key={movement.id} movement={movement} write={write} now={now} t={t} />
          ))}
        </List>
      )}
      {pages.hasNextPage && (
        <LoadMore isLoading={pages.isFetchingNextPage} load={() => void pages.fetchNextPage()} />
      )}
    </>
  )
}
