import type { GroceryItem } from '@tokri/contract/grocery'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { grams } from './item-words'

/** Net and gross weight, pieces, servings and storage of an item. */
export function ItemFacts({
  item,
  className = 'mt-4 bg-surface shadow-e1',
}: {
  item: GroceryItem
  className?: string
}) {
  const t = useText()
  const facts = [
    [t('factNet'), item.net_weight === null ? null : grams(t, item.net_weight)],
    [t('factGross'), item.gross_weight === null ? null : grams(t, item.gross_weight)],
    [t('factPieces'), item.pieces],
    [t('factServes'), item.serves],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0 && !item.storage_note) return null
  return (
    <section className={cx('rounded-card px-4 py-3', className)}>
      <dl className="tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="amount-line">
            <dt>{name}</dt>
            <dd className="font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {item.storage_note && (
        <p className="text-body-s py-1 text-ink-2">
          <b className="font-semibold">{t('factStorage')}</b> <bdi>{item.storage_note}</bdi>
        </p>
      )}
    </section>
  )
}
