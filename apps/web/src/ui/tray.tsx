import type { ReactNode } from 'react'
import { LinkButton } from './button'
import { cx } from './cx'
import { UnderFade } from './under-fade'

type TrayProps = {
  /** Name of the region. */
  label: string
  /** Up to two PlateArts of items added. */
  plates: ReactNode
  title: ReactNode
  text?: ReactNode
  action: string
  to: string
  /** Above a floating tab bar. */
  up?: boolean
}

/** The sticky cart: a dark pill with small plates. Hidden while the cart is empty. */
export function Tray({ label, plates, title, text, action, to, up }: TrayProps) {
  return (
    <>
      {!up && <UnderFade />}
      <section
        id="cart"
        tabIndex={-1}
        className={cx(
          'tray absolute inset-x-3.5 z-(--z-tray) flex min-h-16 animate-tray items-center gap-3 max-2xs:flex-wrap max-2xs:gap-y-1 rounded-[1.375rem] bg-(--cart,var(--inverse)) py-2 ps-3 pe-2 text-(--on-cart,var(--on-inverse)) shadow-e3 sm:inset-x-0 sm:mx-auto sm:w-120 sm:max-w-[calc(100%-1.75rem)]',
          up
            ? 'bottom-[calc(max(0.875rem,calc(var(--safe-bottom)-0.5rem))+4.75rem)]'
            : 'bottom-[max(0.875rem,calc(var(--safe-bottom)-0.375rem))]',
        )}
        aria-label={label}
      >
        <span className="tray__plates flex max-2xs:hidden" aria-hidden="true" data-tray-plates="">
          {plates}
        </span>
        <span className="min-w-0 flex-1 max-2xs:basis-full">
          <b className="block text-[1rem]/[1.2] font-bold">{title}</b>
          {text && (
            <small className="block truncate text-caption text-(--on-cart,var(--on-inverse-2))" dir="auto">
              {text}
            </small>
          )}
        </span>
        <LinkButton
          to={to}
          className="min-h-12 rounded-control px-4.5 text-[0.9375rem] whitespace-normal max-xs:px-3 max-2xs:w-full"
          iconEnd="arrow-right"
        >
          {action}
        </LinkButton>
      </section>
    </>
  )
}

/** Wraps each plate of the tray, for its spring animation. */
export function TrayPlate({ children }: { children: ReactNode }) {
  return (
    <span className="size-10.5 flex-none animate-plate max-xs:not-last:hidden xs:not-first:-ms-[0.9rem]">
      {children}
    </span>
  )
}
