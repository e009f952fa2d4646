import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { money } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import { Press, PressIcon } from '../kit/press'
import type { ShownOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { useSending } from './use-sending'

interface Props {
  shown: ShownOrder
  title: string
  onClose: () => void
}

interface Added {
  item_id: number
  name: string
  quantity: number
}

/** Adds lines to the order or removes some; the new total is shown before anything is done. */
export function LinesSheet({ shown, title, onClose }: Props) {
  const t = useManageText()
  const { order } = shown
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [added, setAdded] = useState<Added[]>([])
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const lines = order.orderitems.flatMap(({ id: orderitem_id, quantity }) => {
    const now = counts[orderitem_id] ?? quantity
    return now === quantity ? [] : [{ orderitem_id, quantity: now }]
  })
  const change = {
    order_id: order.id,
    lines,
    added: added.map(({ item_id, quantity }) => ({ item_id, quantity })),
  }
  const isChanged = lines.length > 0 || added.length > 0
  const preview = usePreview(change, isChanged)
  const nothing = tried && !isChanged ? t('orderLinesNothing') : null
  const submit = () => {
    setTried(true)
    if (!preview.data || !isReason(reason)) return
    void send((idempotency_key) =>
      consoleApi.orderChanges.changeLines({ ...change, reason: reason.trim(), idempotency_key }),
    )
  }
  const add = (dish: Omit<Added, 'quantity'>) =>
    setAdded([...added.filter(({ item_id }) => item_id !== dish.item_id), { ...dish, quantity: 1 }])
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem ?? (preview.error ? problemText(preview.error) : nothing)}
      action={preview.data ? t('orderLinesYes', { payable: money(preview.data.payable) }) : title}
      disabled={isChanged && !preview.data}
    >
      <ul className="grid" aria-label={t('orderLines')}>
        {order.orderitems.map(({ id, name, quantity }) => (
          <Count
            key={id}
            name={name}
            count={counts[id] ?? quantity}
            onChange={(count) => setCounts({ ...counts, [id]: count })}
          />
        ))}
        {added.map(({ item_id, name, quantity }) => (
          <Count
            key={`added ${item_id}`}
            name={name}
            count={quantity}
            onChange={(count) =>
              setAdded(
                added.flatMap((one) =>
                  one.item_id === item_id ? (count === 0 ? [] : { ...one, quantity: count }) : one,
                ),
              )
            }
          />
        ))}
      </ul>
      {order.restaurant && <DishSearch restaurant_id={order.restaurant.id} onAdd={add} />}
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={['orderReason_customerAsked', 'orderReason_soldOut']}
        error={tried && !isReason(reason)}
      />
      {preview.data && (
        <Notice tone="info" live>
          {t(differenceText(preview.data.difference), {
            payable: money(preview.data.payable),
            difference: money(Math.abs(preview.data.difference)),
          })}
        </Notice>
      )}
    </FormSheet>
  )
}

const differenceText = (difference: number) => {
  if (difference === 0) return 'orderLinesSame'
  return difference > 0 ? 'orderLinesMore' : 'orderLinesLess'
}

interface Change {
  order_id: number
  lines: { orderitem_id: number; quantity: number }[]
  added: { item_id: number; quantity: number }[]
}

/** What the order would cost, according to the server. */
const usePreview = (change: Change, isChanged: boolean) =>
  useQuery({
    queryKey: ['console', 'order-preview', change],
    queryFn: () =>
      consoleApi.orderChanges.changeLines({
        ...change,
        ...{ reason: 'Preview', preview: true, idempotency_key: randomKey() },
      }),
    enabled: isChanged,
    gcTime: 0,
    retry: false,
  })

function Count({
  name,
  count,
  onChange,
}: {
  name: string
  count: number
  onChange: (count: number) => void
}) {
  const t = useManageText()
  return (
    <li className="grid min-h-tap grid-cols-[minmax(0,1fr)_auto] items-center gap-2 border-b border-line py-1 last:border-b-0">
      <bdi className={count === 0 ? 'text-ink-2 line-through wrap-anywhere' : 'wrap-anywhere'}>{name}</bdi>
      <span className="flex items-center">
        <PressIcon
          icon="minus"
          label={t('orderLinesFewer', { name })}
          disabled={count === 0}
          onClick={() => onChange(count - 1)}
        />
        <output className="min-w-5 text-center tabular-nums" aria-label={name}>
          {count}
        </output>
        <PressIcon
          icon="plus"
          label={t('orderLinesMoreOf', { name })}
          disabled={count === 99}
          onClick={() => onChange(count + 1)}
        />
      </span>
    </li>
  )
}

/** Searches the store's dishes by name; the server refuses those that need a choice. */
function DishSearch({
  restaurant_id,
  onAdd,
}: {
  restaurant_id: number
  onAdd: (dish: Omit<Added, 'quantity'>) => void
}) {
  const t = useManageText()
  const [q, setQ] = useState('')
  const { data = [] } = useQuery({
    queryKey: ['console', 'order-dishes', restaurant_id, q.trim()],
    queryFn: ({ signal }) => consoleApi.console.findDishes({ restaurant_id, q: q.trim() }, { signal }),
    enabled: q.trim().length >= 2,
    placeholderData: (before) => before,
  })
  const found = q.trim().length >= 2 ? data.filter(({ is_off }) => !is_off).slice(0, 6) : []
  return (
    <div className="grid gap-1">
      <TextField
        label={t('orderLinesAdd')}
        hint={t('orderLinesAddHint')}
        icon="magnifying-glass"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="flex flex-wrap gap-2">
        {found.map(({ item_id, name }) => (
          <li key={item_id}>
            <Press
              small
              icon="plus"
              onClick={() => {
                onAdd({ item_id, name })
                setQ('')
              }}
            >
              <bdi>{name}</bdi>
            </Press>
          </li>
        ))}
      </ul>
    </div>
  )
}
