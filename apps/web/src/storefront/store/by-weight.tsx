import type { Item } from '@tokri/contract/catalogue'
import { mostByWeight } from '@tokri/domain/picking/line'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { grams } from './item-words'
import { ToleranceChoice } from './tolerance-choice'

type ByWeightProps = {
  item: Pick<Item, 'name' | 'price' | 'by_weight'>
  /** The customer's choice; without one the item's own applies. */
  tolerance?: number
  /** Without it the tolerance is only shown. */
  onTolerate?: (tolerance: number) => void
}

/** For items priced by the kilogram: the estimate and the most it can cost. */
export function ByWeight({ item, tolerance, onTolerate }: ByWeightProps) {
  const t = useText()
  if (!item.by_weight) return null
  const { price_per_kg, weight, tolerance: own } = item.by_weight
  const most = tolerance ?? own
  const amount = money(item.price)
  return (
    <div className="mt-4 mb-1 grid grid-cols-1 justify-items-start gap-1 [&>.note]:w-full">
      <Notice tone="info" icon="scales-fill">
        <span className="block font-bold tabular-nums">
          {t('weightTitle', { amount: money(price_per_kg), weight: grams(t, weight) })}
        </span>
        <span className="block tabular-nums">
          {most === 0
            ? t('weightTextFixed', { amount })
            : t('weightText', { amount, tolerance: most, most: money(mostByWeight(item.price, most)) })}
        </span>
      </Notice>
      {onTolerate && <ToleranceChoice name={item.name} own={own} chosen={tolerance} onChoose={onTolerate} />}
    </div>
  )
}
