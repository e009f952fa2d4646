import type { Item } from '@tokri/contract/catalogue'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useActiveCart } from '../../state/cart'
import type { CartStore } from '../../state/stored-carts'
import { Icon } from '../../ui/icon'
import { ItemArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { asIs, lineOf } from '../store/cart-lines'

/** The one rail of suggestions: one tap adds. */
export function GoesWellRail({ items, store }: { items: readonly Item[]; store: CartStore }) {
  const t = useText()
  const { add } = useActiveCart()
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="text-title-m goeswell__title">{t('goesWellWith')}</h2>
      <Scroller label={t('goesWellWith')} className="goeswell">
        {items.map((item) => (
          <article key={item.id} className="card goeswell__card">
            <span className="goeswell__art">
              <ItemArt image={item.image} art={item.art} size={68} />
            </span>
            <p className="text-label truncate goeswell__name" dir="auto">
              {item.name}
            </p>
            <div className="flex items-center gap-2 justify-between goeswell__foot">
              <span className="tabular-nums text-body-s text-ink-2">{money(item.price)}</span>
              <button
                type="button"
                className="goeswell__add"
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
