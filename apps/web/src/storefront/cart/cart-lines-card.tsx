import type { Quote } from '@tokri/contract/cart'
import type { Item } from '@tokri/contract/catalogue'
import type { CartChange } from '@tokri/domain/cart/availability'
import type { Cart, CartLine } from '@tokri/domain/cart/cart'
import { lineKey } from '@tokri/domain/cart/fill'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { Chip } from '../../ui/chip'
import { storePath } from '../kit/store-path'
import { CartLineRow } from './cart-line'
import { useStoreText } from './use-store-text'

/** The amount of the line before the discount, according to the server. */
function oldAmountOf(quote: Quote | undefined, { id, quantity, snapshot }: CartLine): number | null {
  const priced = quote?.items.find(
    (item) => item.id === id && item.quantity === quantity && item.unit_price === snapshot.unit_price,
  )
  return priced?.old_amount ?? null
}

type LinesCardProps = {
  /** The cart with today's prices and availability applied. */
  reviewed: Cart
  changes: readonly CartChange[]
  items: ReadonlyMap<number, Item>
  quote: Quote | undefined
  onEdit: (line: CartLine) => void
  onNote: () => void
}

/** The lines with "Add more" and "Note to kitchen". */
export function CartLinesCard({ reviewed, changes, items, quote, onEdit, onNote }: LinesCardProps) {
  const t = useText()
  const navigate = useNavigate()
  const { cart, restaurant, order_comment } = useCart()
  const note = useStoreText()('noteToKitchen')
  const goneKeys = new Set(reviewed.lines.filter(({ is_gone }) => is_gone).map(lineKey))
  const priceOf = (key: string) => changes.find((one) => one.key === key && one.what === 'price')?.to ?? null
  return (
    <section className="card px-4 pt-1.5 pb-1" aria-label={t('cartLinesLabel')}>
      <ul>
        {cart.lines.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            item={items.get(line.id)}
            nowPrice={priceOf(lineKey(line))}
            gone={goneKeys.has(lineKey(line))}
            oldAmount={oldAmountOf(quote, line)}
            onEdit={() => onEdit(line)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 pt-2 pb-3">
        <Chip
          tall
          className="flex-auto"
          icon="plus"
          onClick={() => void (restaurant && navigate(storePath(restaurant)))}
        >
          {t('addMore')}
        </Chip>
        <Chip
          tall
          className="flex-auto"
          icon="note-pencil"
          selected={order_comment ? true : undefined}
          onClick={onNote}
        >
          {order_comment ? t('noteWritten') : note}
        </Chip>
      </div>
      {order_comment && <p className="pb-3 text-meta wrap-anywhere text-ink-2">{order_comment}</p>}
    </section>
  )
}
