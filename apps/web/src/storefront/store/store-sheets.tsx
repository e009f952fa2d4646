import type { Item } from '@tokri/contract/catalogue'
import type { Coupon } from '@tokri/contract/coupons'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { kindOfStore } from '@tokri/domain/order/kind'
import { Suspense, useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { useActiveCart } from '../../state/cart'
import { lazyComponent } from '../../ui/lazy-component'
import { CouponSheet } from './coupon-strip'
import { AgainSheet } from './customise/again-sheet'
import { ItemSheet } from './customise/item-sheet'
import { VersionsSheet } from './customise/versions-sheet'
import { offWords } from './off-words'
import { type Adding, repeatLast, type StoreLayer } from './use-adding'

/** What is in a dish is loaded when it is opened. */
const DishFacts = lazyComponent(() => import('./dish-facts').then((part) => part.DishFacts))
/** Only meat and groceries have weights and storage. */
const SheetFacts = lazyComponent(() => import('./sheet-facts').then((part) => part.SheetFacts))

/** The last value: a sheet keeps its content while it closes. */
export function useLast<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState<T | null>(value ?? null)
  if (value && value !== last) setLast(value)
  return value ?? last
}

type StoreSheetsProps = {
  layer: StoreLayer | null
  items: readonly Item[]
  coupons: readonly Coupon[]
  adding: Adding
  /** Why nothing can be ordered; empty if it can. */
  closed: string
  onClose: () => void
}

function useShown<K extends StoreLayer['kind'], T extends { id: number }>(
  layer: StoreLayer | null,
  kind: K,
  all: readonly T[],
) {
  const id = layer?.kind === kind && 'id' in layer ? layer.id : null
  const found = all.find((one) => one.id === id)
  return { shown: useLast(found), open: found !== undefined }
}

/** All sheets of a store's page except the list of sections. */
export function StoreSheets({ layer, items, coupons, adding, closed, onClose }: StoreSheetsProps) {
  const t = useText()
  const keeper = useActiveCart()
  const item = useShown(layer, 'item', items)
  const again = useShown(layer, 'again', items)
  const versions = useShown(layer, 'versions', items)
  const coupon = useShown(layer, 'coupon', coupons)
  const weighs = adding.store.store_type !== 'restaurant'
  const choose = (id: number) => adding.layers.replace({ kind: 'item', id })
  return (
    <>
      {item.shown && (
        <ItemSheet
          item={item.shown}
          kind={kindOfStore(adding.store.store_type)}
          open={item.open}
          facts={
            <Suspense fallback={null}>
              {weighs && <SheetFacts slug={adding.store.slug} id={item.shown.id} />}
              <DishFacts id={item.shown.id} />
            </Suspense>
          }
          off={isSoldOut(item.shown) ? offWords(t, item.shown) : closed}
          onClose={onClose}
          onDone={(line) => {
            onClose()
            adding.put(line, document.querySelector('.sheet .itemart'))
          }}
        />
      )}
      {again.shown && (
        <AgainSheet
          item={again.shown}
          open={again.open}
          onClose={onClose}
          onRepeat={() => {
            repeatLast(keeper, again.shown?.id ?? 0)
            onClose()
          }}
          onChoose={() => choose(again.shown?.id ?? 0)}
        />
      )}
      {versions.shown && (
        <VersionsSheet
          item={versions.shown}
          open={versions.open}
          onClose={onClose}
          onChoose={() => choose(versions.shown?.id ?? 0)}
        />
      )}
      {coupon.shown && <CouponSheet coupon={coupon.shown} open={coupon.open} onClose={onClose} />}
    </>
  )
}
