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
    <details className="kfold" onToggle={({ currentTarget }) => !currentTarget.open && setTurned([])}>
      <summary className="kfold__head">
        <span className="text-title-s min-w-0 flex-1">{t('laneOffMenu')}</span>
        <span className="text-meta text-ink-2 tabular-nums">{dishes.length}</span>
        <Icon name="caret-down-bold" size="s" className="kfold__caret" />
      </summary>
      <div className="kfold__dishes">
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
