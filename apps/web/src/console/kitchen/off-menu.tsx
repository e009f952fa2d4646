import type { Dish } from '@tokri/contract/console'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { SearchField } from '../../ui/search-field'
import { byName } from './board'
import { DishSwitches } from './item-switches'
import { type FoundDish, useDishes } from './queries'

/**
 * The dishes that the store has taken off its menu, each with a button to put it back, and a search for any
 * other dish. A dish that was just switched stays in the list until the list is closed, so that nothing moves
 * under the finger and a slip can be undone in the same place.
 */
export function OffMenu({ dishes, restaurant_id }: { dishes: readonly Dish[]; restaurant_id: number }) {
  const t = useText()
  const [turned, setTurned] = useState<FoundDish[]>([])
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const { data: found } = useDishes(restaurant_id, q)
  const off = new Map([...dishes, ...turned].map((dish) => [dish.item_id, dish]))
  const shown = q === '' ? byName([...off.values()]) : (found ?? [])
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
      <div className="grid gap-2 border-t border-line pt-3 px-4 pb-3">
        <SearchField
          flat
          outlined
          label={t('findDish')}
          placeholder={t('findDish')}
          value={words}
          onChange={setWords}
          clearLabel={t('clearSearch')}
        />
        {q !== '' && found?.length === 0 && <p className="text-body-s text-ink-2">{t('findDishNone')}</p>}
        <DishSwitches
          dishes={shown}
          restaurant_id={restaurant_id}
          label={t('laneOffMenu')}
          onTurn={({ item_id, name }) => q === '' && setTurned((others) => [...others, { item_id, name }])}
        />
      </div>
    </details>
  )
}
