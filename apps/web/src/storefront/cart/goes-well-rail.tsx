import type { Item } from '@tokri/contract/catalogue'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useActiveCart } from '../../state/cart'
import type { CartStore } from '../../state/stored-carts'
import { Icon } from '../../ui/icon'
import { ItemArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { asIs, lineOf } from '../store/cart-lines'

/** A row of suggestions: one tap adds an item. */
export function GoesWellRail({ items, store }: { items: readonly Item[]; store: CartStore }) {
  const t = useText()
  const { add } = useActiveCart()
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="mt-2 mb-3 text-title-m">{t('goesWellWith')}</h2>
      <Scroller label={t('goesWellWith')} className="-mx-gutter pb-1 md:me-0">
        {items.map((item) => (
          <article key={item.id} className="card w-37 px-2 pt-2 pb-2.5">
            <span className="block h-21 [&_.pic]:scale-120">
              <ItemArt className="rounded-control" image={item.image} art={item.art} size={68} />
            </span>
            <p className="mx-1 mt-2 truncate text-label" dir="auto">
              {item.name}
            </p>
            <div className="mx-1 mt-1.25 flex items-center justify-between gap-2">
              <span className="tabular-nums text-body-s text-ink-2">{money(item.price)}</span>
              <button
                type="button"
                className="relative -me-0.75 grid size-9 place-items-center rounded-art bg-primary-soft text-primary-text after:absolute after:-inset-1"
                aria-label={t('addNamed', { name: item.name })}
                onClick={() => add(store, lineOf(item, asIs))}
              >
                <Icon name="plus" size="s" />
              </button>
            </div>
          </article>
        ))}
      </Scroller>
    </section>
  )
}
