import { useNavigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { money } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { AddressSheet } from '../cart/address-sheet'
import { BillCard } from '../cart/bill-card'
import { CartColumns } from '../cart/cart-columns'
import { BLOCKERS, CartBlockers } from '../cart/cart-notices'
import { SlotSheet } from '../cart/slot-sheet'
import { useCartStore } from '../cart/use-cart-store'
import { useCartWays } from '../cart/use-cart-ways'
import { useReview } from '../cart/use-review'
import { useStoreText } from '../cart/use-store-text'
import { useCartPaths } from '../kit/cart-paths'
import { takesLater } from '../kit/slots'
import { useLayer } from '../kit/use-layer'
import { wideBars } from '../kit/wide-bars'
import { pieces } from '../store/cart-lines'
import { useLast } from '../store/store-sheets'
import { AddressCard } from './address-card'
import { BalanceSwitches } from './balance-switches'
import { CancellationPolicy } from './cancellation-policy'
import { ChangedSheet } from './changed-sheet'
import { Comment } from './comment'
import { DOOR_FIELD, submitDoor, useMissingDoor } from './door-field'
import { FarNotice } from './far-notice'
import { CashChange, PayWith } from './pay-with'
import { PlaceDock } from './place-button'
import { PlacingNotices } from './placing-notices'
import { AMOUNT_MARK, aroundAmount } from './title'
import type { Checkout } from './use-checkout'
import { isBusy } from './use-placing'

/** "To pay ₹795": the amount in the brand's colour, its symbol positioned as the operator set it (SCR-46). */
export function ToPay({ due }: { due: number | null }) {
  const t = useText()
  if (due === null) return t('checkoutPageTitle')
  const [before, after] = aroundAmount(t('checkoutToPay', { amount: AMOUNT_MARK }))
  return (
    <>
      <span className="font-medium whitespace-pre-wrap text-ink-2">{before}</span>
      <span className="text-primary-text tabular-nums">{money(due)}</span>
      <span className="font-medium whitespace-pre-wrap text-ink-2">{after}</span>
    </>
  )
}

/** Wallet, payment methods, and the amount due in cash. */
function Payment({ checkout }: { checkout: Checkout }) {
  const t = useText()
  const { ways, quote, paying, wallet, rewards, cash } = checkout
  if (ways.error && !ways.data)
    return (
      <Notice tone="bad" live action={{ label: t('tryAgain'), onAct: () => void ways.refetch() }}>
        {problemText(ways.error)}
      </Notice>
    )
  if (!ways.data || !quote)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="4.25rem" r="var(--r-l)" />
        <Skeleton w="40%" h="1.4rem" style={{ marginBlock: '1.25rem .875rem' }} />
        <Skeleton h="4.25rem" r="var(--r-l)" />
      </Skeletons>
    )
  const paid = (wallet.on || rewards.on) && quote.due_now === 0
  return (
    <>
      {ways.data.wallet && <BalanceSwitches quote={quote} wallet={wallet} rewards={rewards} />}
      {!paid && <PayWith {...paying} due={quote.due_now} onChoose={paying.choose} />}
      {cash.shown && <CashChange due={quote.due_now} text={cash.text} onChange={cash.set} />}
    </>
  )
}

type Layer = { kind: 'addresses' } | { kind: 'times' }

function showFirst(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  section?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}

/** The total, the destination, the payment method, and the order button. */
export function CheckoutPage({ checkout }: { checkout: Checkout }) {
  const t = useText()
  const navigate = useNavigate()
  const say = useStoreText()
  const { quote, isOld, placing, error } = checkout
  const { phase } = placing
  const { cart, restaurant } = useCart()
  const store = useCartStore().data
  const review = useReview()
  const { layer, open, close } = useLayer<Layer>()
  const ways = useCartWays(() => open({ kind: 'addresses' }))
  const paths = useCartPaths()
  const back = useGoBack(paths.cart)
  const missingDoor = useMissingDoor()
  const before = useLast(phase.at === 'changed' ? phase.before : null)
  usePageTitle(t('checkoutPageTitle'))

  const toCart = () => void navigate(paths.cart)
  const toTimes = () => open({ kind: 'times' })
  const acts = { onEdit: toCart, onAddress: ways.toAddress, onLogin: ways.toLogin, onTime: toTimes }
  const blocked = review.changes.length > 0 || (quote?.refusals.length ?? 0) > 0
  const place = () => {
    const body = checkout.body()
    if (blocked) showFirst(BLOCKERS)
    else if (missingDoor) {
      showFirst(DOOR_FIELD)
      submitDoor()
    } else if (!checkout.cash.fits) showFirst('cash-change')
    else if (!body || !quote) showFirst('pay-with')
    else if (!isOld) void placing.place(body, quote)
  }
  const busy = isBusy(phase)
  return (
    <PageShell
      fluid
      className={wideBars}
      skipLabel={t('skipToMain')}
      bars={
        <PlaceDock
          // without payment methods a press would silently do nothing
          due={checkout.ways.data ? (quote?.due_now ?? null) : null}
          means={checkout.means}
          phase={phase}
          isOld={isOld}
          onPlace={place}
        />
      }
    >
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={<ToPay due={quote?.due_now ?? null} />}
        text={t('checkoutItemsFrom', { count: pieces(cart), name: restaurant?.name ?? '' })}
      />
      <CartColumns
        inert={busy}
        side={<BillCard quote={quote} isOld={isOld} changed={phase.at === 'changed'} />}
      >
        <PlacingNotices phase={phase} store={store} acts={acts} />
        <CartBlockers
          quote={phase.at === 'refused' ? undefined : quote}
          store={store}
          changes={review.changes}
          onAccept={review.accept}
          acts={acts}
        />
        {error && !quote && (
          <Notice tone="bad" live action={{ label: t('tryAgain'), onAct: () => void checkout.refetch() }}>
            {t('cartQuoteProblem')} {problemText(error)}
          </Notice>
        )}
        <FarNotice />
        <AddressCard
          quote={quote}
          store={store}
          onChange={ways.toAddress}
          onTime={takesLater(store) ? toTimes : null}
        />
        <Payment checkout={checkout} />
        <Comment />
        <CancellationPolicy>{say('cancellationPolicyText')}</CancellationPolicy>
      </CartColumns>
      <AddressSheet open={layer?.kind === 'addresses'} onClose={close} onNew={ways.toSearch} />
      <SlotSheet store={store} quote={quote} open={layer?.kind === 'times'} onClose={close} />
      {before && (
        <ChangedSheet
          open={phase.at === 'changed'}
          before={before}
          after={isOld || checkout.isCounting ? undefined : quote}
          onAccept={() => {
            placing.forget()
            place()
          }}
          onClose={() => {
            placing.forget()
            toCart()
          }}
        />
      )}
    </PageShell>
  )
}
