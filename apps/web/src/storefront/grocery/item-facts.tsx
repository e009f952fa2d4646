import './item-facts.css'
import type { GroceryItem } from '@tokri/contract/grocery'
import { money } from '../../lib/figures'
import { useText } from '../../lib/i18n'
import { Notice } from '../../ui/notice'
import { grams, mostByWeight } from './item-words'

/** Priced by the kilogram: the estimate, and how far the scale may go (rules: catch-weight). */
export function ByWeight({ item }: { item: GroceryItem }) {
  const t = useText()
  if (!item.by_weight) return null
  const { price_per_kg, weight, tolerance } = item.by_weight
  return (
    <Notice tone="info" icon="scales-fill">
      <span className="block b7 num">
        {t('weightTitle', { amount: money(price_per_kg), weight: grams(t, weight) })}
      </span>
      <span className="block num">
        {t('weightText', {
          amount: money(item.price),
          tolerance,
          most: money(mostByWeight(item.price, tolerance)),
        })}
      </span>
    </Notice>
  )
}

/** What is known of a thing: weights before and after cleaning, pieces, for how many, how to keep it. */
export function ItemFacts({ item }: { item: GroceryItem }) {
  const t = useText()
  const facts = [
    [t('factNet'), item.net_weight === null ? null : grams(t, item.net_weight)],
    [t('factGross'), item.gross_weight === null ? null : grams(t, item.gross_weight)],
    [t('factPieces'), item.pieces],
    [t('factServes'), item.serves],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0 && !item.storage_note) return null
  return (
    <section className="gfacts">
      <dl className="num">
        {facts.map(([name, value]) => (
          <div key={name} className="kv">
            <dt>{name}</dt>
            <dd className="b6">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {item.storage_note && (
        <p className="bs c2 gfacts__keep">
          <b className="b6">{t('factStorage')}</b> <bdi>{item.storage_note}</bdi>
        </p>
      )}
    </section>
  )
}
