import { cartSubtotal } from '@tokri/domain/cart/cart'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { TextField } from '../../ui/field'
import { Illustration } from '../../ui/illustration'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { useCartPaths } from '../kit/cart-paths'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { MainTabs } from '../kit/main-tabs'
import { wideBars } from '../kit/wide-bars'
import { Tickets } from './coupon-tickets'
import { useApplying } from './use-applying'
import { useCartCoupons } from './use-quote'

type CodeFormProps = {
  applying: ReturnType<typeof useApplying>
  autoFocus: boolean
  /** From the URL: applied at once. */
  given: string
}

/** A form for a coupon code, which is typed or comes with a link. */
function CodeForm({ applying, autoFocus, given }: CodeFormProps) {
  const t = useText()
  const [code, setCode] = useState(given)
  const tried = useRef('')
  useEffect(() => {
    if (given === tried.current) return
    tried.current = given
    void applying.apply(given)
  }, [given, applying])
  return (
    <form
      className="[&_input]:font-bold [&_input]:tracking-[0.06em] [&_input]:uppercase [&_input]:placeholder:font-normal [&_input]:placeholder:tracking-normal [&_input]:placeholder:normal-case"
      onSubmit={(event) => {
        event.preventDefault()
        void applying.apply(code.trim())
      }}
    >
      <TextField
        label={<span className="sr-only">{t('couponCodePlaceholder')}</span>}
        placeholder={t('couponCodePlaceholder')}
        icon="ticket"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        autoFocus={autoFocus}
        value={code}
        error={applying.refusal || undefined}
        onChange={(event) => {
          setCode(event.target.value)
          applying.forget()
        }}
        end={
          <Button size="m" type="submit" loading={applying.busy}>
            {t('applyCouponButtonText')}
          </Button>
        }
      />
    </form>
  )
}

function CouponLists({ onApply }: { onApply: (code: string) => void }) {
  const t = useText()
  const { data, error, refetch } = useCartCoupons()
  if (error && !data) return <ErrorWithRetry inside error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Skeletons label={t('loading')}>
        <Skeleton h="6.5rem" r="var(--r-l)" style={{ marginBlockStart: '2rem' }} />
        <Skeleton h="6.5rem" r="var(--r-l)" style={{ marginBlockStart: '.875rem' }} />
      </Skeletons>
    )
  const usable = data.coupons.filter(({ can_be_applied }) => can_be_applied)
  const locked = data.coupons.filter(({ can_be_applied }) => !can_be_applied)
  if (data.coupons.length === 0)
    return (
      <div className="mt-8">
        <EmptyState
          page={false}
          as="h2"
          title={t('couponsNone')}
          art={
            <Plate size="9rem" h={85}>
              <Illustration name="tickets" size={70} />
            </Plate>
          }
        />
      </div>
    )
  return (
    <>
      <Tickets title={t('couponBest')} coupons={usable.slice(0, 1)} onApply={onApply} />
      <Tickets title={t('couponsUsable')} coupons={usable.slice(1)} onApply={onApply} />
      <Tickets title={t('couponsLocked')} coupons={locked} onApply={onApply} />
    </>
  )
}

/** The code from a shared link, `/cart/apply-coupon?code=FEAST50`. */
function useGivenCode(): string {
  const [params] = useSearchParams()
  return (params.get('code') ?? '').trim().slice(0, 40)
}

/**
 * The link was opened while the cart is empty: the code is stored and applied once there is something in the
 * cart.
 */
function CouponWaits({ code }: { code: string }) {
  const t = useText()
  const { setCoupon } = useActiveCart()
  useEffect(() => setCoupon(code), [code, setCoupon])
  return (
    <PageShell
      skipLabel={t('skipToMain')}
      bars={<MainTabs active="cart" />}
      className="[&_.empty--page]:min-h-[calc(100%_-_10rem)]"
    >
      <NavBar title={t('couponsTitle')} />
      <EmptyState
        as="h2"
        title={t('couponWaitsTitle', { code })}
        text={t('couponWaitsText')}
        art={
          <Plate size="10rem" h={85}>
            <Illustration name="tickets" size={70} />
          </Plate>
        }
      >
        <LinkButton to="/food" icon="storefront">
          {t('cartEmptyAction')}
        </LinkButton>
      </EmptyState>
    </PageShell>
  )
}

/** Coupons for this cart (ROU-37), and the field for a code (ROU-38). */
export function CouponsScreen() {
  const t = useText()
  const { cart } = useCart()
  const paths = useCartPaths()
  const back = useGoBack(paths.cart)
  const typing = useLocation().pathname.endsWith('apply-coupon')
  const given = useGivenCode()
  const applying = useApplying()
  usePageTitle(t('couponsTitle'))
  if (cart.lines.length === 0)
    return given ? <CouponWaits code={given} /> : <Navigate to={paths.cart} replace />
  return (
    <PageShell fluid className={wideBars} skipLabel={t('skipToMain')}>
      <NavBar
        back={{ label: t('back'), onBack: back }}
        title={t('couponsForOrder')}
        text={t('couponsCartTotal', { amount: money(cartSubtotal(cart)) })}
      />
      <div className="content max-w-160 px-gutter">
        <CodeForm applying={applying} autoFocus={typing && !given} given={given} />
        <CouponLists onApply={(code) => void applying.apply(code)} />
      </div>
    </PageShell>
  )
}
