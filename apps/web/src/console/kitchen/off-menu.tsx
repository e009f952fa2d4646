import type { Dish } from '@tokri/contract/console'
import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { byName } from './board'
import { DishSwitches } from './item-switches'

/**
 * What the store has taken off its menu, to be put back. What was turned stays in the list until it is folded, so that
 * nothing moves below the finger and a slip is undone where it happened.
 */
export function OffMenu({ dishes, restaurant_id }: { dishes: readonly Dish[]; restaurant_id: number }) {
  const t = useText()
  const [turned, setTurned] = useState<Dish[]>([])
  const shown = new Map([...dishes, ...turned].map((dish) => [dish.item_id, dish]))
  if (shown.size === 0) return null
  return (
    <details
      className="group col-span-full rounded-card bg-surface shadow-e1"
      onToggle={({ currentTarget }) => !currentTarget.open && setTurned([])}
    >
      <summary className="flex items-center gap-2 min-h-12 ps-4 pe-3.5 cursor-pointer list-none rounded-[inherit] [&::-webkit-details-marker]:hidden">
        <span className="text-title-s min-w-0 flex-1">{t('laneOffMenu')}</span>
        <span className="text-meta text-ink-2 tabular-nums">{dishes.length}</span>
        <Icon name="caret-down-bold" size="s" className="group-open:rotate-180" />
      </summary>
      <div className="border-t border-line pt-2 px-4 pb-3">
        <DishSwitches
          dishes={byName([...shown.values()])}
          restaurant_id={restaurant_id}
          label={t('laneOffMenu')}
          onTurn={(dish) => setTurned((others) => [...others, dish])}
        />
      </div>
    </details>
  )
}
