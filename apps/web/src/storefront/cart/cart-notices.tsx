import type { CartRefusal, Quote } from '@tokri/contract/cart'
import type { Store } from '@tokri/contract/stores'
import type { CartChange } from '@tokri/domain/cart/availability'
import { linesOf } from '@tokri/domain/cart/fill'
import { useNavigate } from 'react-router'
import { clock, money } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { setMode, useMode } from '../../state/mode'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { useCartPaths } from '../kit/cart-paths'
import { takesLater } from '../kit/slots'
import { storePath } from '../kit/store-path'
import { removeLine } from './cart-line'
import { explainRefusal, type Remedy } from './refusal-words'
import { changeWords } from './review'

/** The id of everything that keeps this cart from being ordered; the dock's button scrolls to it. */
export const BLOCKERS = 'cart-blockers'

const remedyWords = (t: Translate): Record<Remedy, string> => ({
  change_address: t('cartChangeLocation'),
  switch_mode: t('remedySwitchMode'),
  add_more: t('addMore'),
  remove_item: t('remove'),
  edit_item: t('remedyChooseAgain'),
  remove_coupon: t('remove'),
  log_in: t('remedyLogIn'),
  order_later: t('remedyOrderLater'),
  other_time: t('remedyOtherTime'),
  order_now: t('remedyOrderNow'),
  other_stores: t('remedyOtherStores'),
  other_method: t('choosePayment'),
})

interface Acts {
  onEdit: (item_id: number) => void
  onAddress: () => void
  onLogin: () => void
  onTime: () => void
}

function useRemedies({ onEdit, onAddress, onLogin, onTime }: Acts) {
  const navigate = useNavigate()
  const mode = useMode()
  const { cart, restaurant } = useCart()
  const keeper = useActiveCart()
  const paths = useCartPaths()
  const removeItem = (id: number) => {
    for (const line of linesOf(cart, id)) removeLine(keeper, line)
  }
  return (remedy: Remedy, { item_id = 0 }: CartRefusal) => {
    const acts: Record<Remedy, () => void> = {
      change_address: onAddress,
      switch_mode: () => setMode(mode === 'DELIVERY' ? 'SELFPICKUP' : 'DELIVERY'),
      add_more: () => void (restaurant && navigate(storePath(restaurant))),
      remove_item: () => removeItem(item_id),
      edit_item: () => onEdit(item_id),
      remove_coupon: () => keeper.setCoupon(null),
      log_in: onLogin,
      order_later: onTime,
      other_time: onTime,
      order_now: () => keeper.setSchedule(null),
      other_stores: () => void navigate(paths.stores),
      other_method: () => document.getElementById('pay-with')?.scrollIntoView({ behavior: 'smooth' }),
    }
    acts[remedy]()
  }
}

/** A reason why ordering is refused, with the one thing to do about it. */
export function RefusalNotice({
  refusal,
  store,
  acts,
}: {
  refusal: CartRefusal
  store: Store | undefined
  acts: Acts
}) {
  const t = useText()
  const { cart, restaurant } = useCart()
  const act = useRemedies(acts)
  const line = cart.lines.find(({ id }) => id === refusal.item_id)
  const { key, params, remedy } = explainRefusal(refusal, {
    store: restaurant?.name ?? '',
    item: line?.snapshot.name ?? null,
    minimum: store?.min_order_price ?? 0,
    takes_later: takesLater(store),
    money,
    clock,
  })
  return (
    <Notice
      tone="warn"
      live
      action={remedy ? { label: remedyWords(t)[remedy], onAct: () => act(remedy, refusal) } : undefined}
    >
      {t(key, params)}
    </Notice>
  )
}

type BlockersProps = {
  quote: Quote | undefined
  store: Store | undefined
  changes: readonly CartChange[]
  onAccept: () => void
  acts: Acts
}

/** Changes that have to be accepted, and reasons that prevent ordering. */
export function CartBlockers({ quote, store, changes, onAccept, acts }: BlockersProps) {
  const t = useText()
  const changed = new Set(changes.map(({ id }) => id))
  const refusals = (quote?.refusals ?? []).filter(
    ({ item_id }) => item_id === undefined || !changed.has(item_id),
  )
  if (changes.length === 0 && refusals.length === 0) return null
  return (
    <section
      id={BLOCKERS}
      className="grid grid-cols-1 gap-3.5 focus-visible:rounded-control focus-visible:outline-offset-4"
      tabIndex={-1}
      aria-label={t('blockersLabel')}
    >
      {changes.length > 0 && (
        <div
          className="flex items-start gap-3 rounded-control bg-warn-soft px-3.5 py-3 text-meta text-warn"
          role="status"
        >
          <Icon name="warning-fill" />
          <div className="min-w-0 flex-1">
            <p className="text-label">{t('changedSinceTitle')}</p>
            <ul className="mt-1.5 mb-3 grid gap-1 tabular-nums">
              {changes.map((change) => (
                <li key={`${change.key} ${change.what}`}>{changeWords(t, change)}</li>
              ))}
            </ul>
            <Button kind="ink" size="m" onClick={onAccept}>
              {t('changedSinceAccept')}
            </Button>
          </div>
        </div>
      )}
      {refusals.map((refusal) => (
        <RefusalNotice
          key={`${refusal.code} ${refusal.item_id ?? ''}`}
          refusal={refusal}
          store={store}
          acts={acts}
        />
      ))}
    </section>
  )
}
