import { useQuery } from '@tanstack/react-query'
import type { CartLine } from '@tokri/domain/cart/cart'
import { cartSubtotal } from '@tokri/domain/cart/cart'
import { lineKey, linesOf } from '@tokri/domain/cart/fill'
import { kindOfStore } from '@tokri/domain/order/kind'
import { allowedModes, type Mode, type StoreDeliveryType } from '@tokri/domain/store/modes'
import { useMemo } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { isEmptyHtml, safeHtml } from '../../lib/format/safe-html'
import { useActiveCart, useCart } from '../../state/cart'
import { setMode, useMode } from '../../state/mode'
import type { CartStore } from '../../state/stored-carts'
import { IconButton } from '../../ui/icon-button'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Segment } from '../../ui/segment'
import { showToast } from '../../ui/toast'
import { storePath } from '../kit/store-path'
import { isolateBidi } from '../kit/store-words'
import { useLayer } from '../kit/use-layer'
import { wideBars } from '../kit/wide-bars'
import { replaceLine } from '../store/cart-lines'
import { ItemSheet } from '../store/customise/item-sheet'
import { allItems } from '../store/menu'
import { itemOf, menuOf } from '../store/queries'
import { useLast } from '../store/store-sheets'
import { AddressSheet } from './address-sheet'
import { BillCard } from './bill-card'
import { CartColumns } from './cart-columns'
import { CartDock, cartMinutes } from './cart-dock'
import { CartLinesCard } from './cart-lines-card'
import { BLOCKERS, CartBlockers } from './cart-notices'
import { CouponRow } from './coupon-row'
import { goesWellWith } from './goes-well'
import { GoesWellRail } from './goes-well-rail'
import { NoteSheet } from './note-sheet'
import { SlotSheet } from './slot-sheet'
import { TipRow } from './tip-row'
import { useCartStore } from './use-cart-store'
import { useCartWays } from './use-cart-ways'
import { useQuote } from './use-quote'
import { useReview } from './use-review'
import { useStoreText } from './use-store-text'
import { OtherCart, WaitingCarts } from './waiting-carts'

/** Delivery or self-pickup, if the store and the operator allow both. */
function ModeSwitch({ delivery_type }: { delivery_type: StoreDeliveryType }) {
  const t = useText()
  const pickups = useSetting('enSPU')
  const mode = useMode()
  if (allowedModes(delivery_type).length < 2 || !pickups) return null
  return (
    <Segment<Mode>
      label={t('deliveryModeLabel')}
      value={mode}
      onChange={setMode}
      options={[
        { value: 'DELIVERY', label: t('deliveryTypeDelivery'), icon: 'moped' },
        { value: 'SELFPICKUP', label: t('deliveryTypeSelfPickup'), icon: 'bag' },
      ]}
    />
  )
}

type CartLayer = { kind: 'edit'; key: string } | { kind: 'note' } | { kind: 'addresses' } | { kind: 'times' }

/** Empties the cart; for a moment it can be undone. */
function useEmptying(): () => void {
  const t = useText()
  const keeper = useActiveCart()
  return () => {
    const before = keeper.now()
    keeper.clear()
    showToast({ text: t('cartEmptied'), action: { label: t('undo'), onAct: () => keeper.restore(before) } })
  }
}

/** Scrolls to what has to be resolved first. */
function showBlockers(): void {
  const section = document.getElementById(BLOCKERS)
  section?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  section?.focus({ preventScroll: true })
}

/**
 * The menu with the items of the lines; a store with thousands of items has no menu, so a line's item is
 * fetched when it is edited.
 */
function useMenuItems({ slug, store_type }: CartStore) {
  const menu = useQuery({ ...menuOf(slug), enabled: store_type !== 'grocery' }).data
  const items = useMemo(() => new Map(menu ? allItems(menu).map((item) => [item.id, item]) : []), [menu])
  return { menu, items }
}

function EditSheet({ line, open, onClose }: { line: CartLine; open: boolean; onClose: () => void }) {
  const keeper = useActiveCart()
  const kind = kindOfStore(useCart(({ restaurant }) => restaurant?.store_type ?? 'restaurant'))
  const item = useQuery({ ...itemOf(line.id), enabled: open }).data
  if (!item) return null
  return (
    <ItemSheet
      item={item}
      kind={kind}
      open={open}
      line={line}
      onClose={onClose}
      onDone={(next) => {
        onClose()
        keeper.set(replaceLine(keeper.now().cart, line, next))
      }}
    />
  )
}

/** The operator's text, and until when cancelling is free. */
function CartWords() {
  const say = useStoreText()
  const message = useSetting('customCartMessage')
  return (
    <>
      {!isEmptyHtml(message) && <div className="prose">{safeHtml(message)}</div>}
      <p className="text-center text-meta text-ink-3">{say('cancellationPolicyText')}</p>
    </>
  )
}

/** A filled cart: lines, suggestions, coupon, tip, bill, and the button to the checkout. */
export function CartPage({ restaurant }: { restaurant: CartStore }) {
  const t = useText()
  const { cart, schedule } = useCart()
  const { layer, open, close } = useLayer<CartLayer>()
  const { menu, items } = useMenuItems(restaurant)
  const store = useCartStore().data
  const { quote, isOld, error, refetch } = useQuote()
  const review = useReview()
  const ways = useCartWays(() => open({ kind: 'addresses' }))
  const delivers = useMode() === 'DELIVERY'
  const scroll = usePageScroll()
  const empty = useEmptying()
  const back = useGoBack(storePath(restaurant))
  const title = t(useActiveCart().name === 'grocery' ? 'groceryCartTitle' : 'cartPageTitle')
  usePageTitle(title)

  const edited = layer?.kind === 'edit' ? cart.lines.find((line) => lineKey(line) === layer.key) : undefined
  const lastEdited = useLast(edited)
  const suggestions = useMemo(() => (menu ? goesWellWith(menu, cart) : []), [menu, cart])
  const edit = (line: CartLine | undefined) => line && open({ kind: 'edit', key: lineKey(line) })
  const acts = {
    onEdit: (id: number) => edit(linesOf(cart, id)[0]),
    onAddress: ways.toAddress,
    onLogin: ways.toLogin,
    onTime: () => open({ kind: 'times' }),
  }
  // unknown while the bill is being recalculated; the checkout checks again
  const blocked = review.changes.length > 0 || (!isOld && (quote?.refusals.length ?? 0) > 0)
  return (
    <PageShell
      fluid
      className={wideBars}
      {...scroll}
      skipLabel={t('skipToMain')}
      end="11rem"
      bars={
        <CartDock
          quote={quote}
          isOld={isOld}
          store={store}
          onAddress={ways.toAddress}
          onGo={() => (blocked ? showBlockers() : ways.toCheckout())}
        />
      }
    >
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={title}
        text={t('cartStoreAndTime', {
          name: isolateBidi(restaurant.name),
          minutes: cartMinutes(schedule ? undefined : quote, restaurant.delivery_time),
        })}
        end={<IconButton icon="trash" label={t('emptyCart')} onClick={empty} />}
      />
      <CartColumns
        side={
          <>
            <CouponRow quote={quote} isOld={isOld} />
            {delivers && <TipRow itemTotal={quote?.item_total ?? cartSubtotal(cart)} />}
            <BillCard quote={quote} isOld={isOld} />
            <CartWords />
          </>
        }
      >
        {quote && quote.savings > 0 && (
          <Notice tone="ok" icon="confetti-fill">
            <span className="text-label tabular-nums">
              {t('cartSavingBanner', { amount: money(quote.savings) })}
            </span>
          </Notice>
        )}
        <CartBlockers
          quote={quote}
          store={store}
          changes={review.changes}
          onAccept={review.accept}
          acts={acts}
        />
        {error && !quote && (
          <Notice tone="bad" live action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
            {t('cartQuoteProblem')} {problemText(error)}
          </Notice>
        )}
        <ModeSwitch delivery_type={restaurant.delivery_type} />
        <CartLinesCard
          reviewed={review.cart}
          changes={review.changes}
          items={items}
          quote={quote}
          onEdit={edit}
          onNote={() => open({ kind: 'note' })}
        />
        <GoesWellRail items={suggestions} store={restaurant} />
        <WaitingCarts />
        <OtherCart />
      </CartColumns>
      {lastEdited && <EditSheet line={lastEdited} open={edited !== undefined} onClose={close} />}
      <NoteSheet open={layer?.kind === 'note'} onClose={close} />
      <AddressSheet open={layer?.kind === 'addresses'} onClose={close} onNew={ways.toSearch} />
      <SlotSheet store={store} quote={quote} open={layer?.kind === 'times'} onClose={close} />
    </PageShell>
  )
}
