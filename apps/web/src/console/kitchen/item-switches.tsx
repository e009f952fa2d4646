import type { KitchenOrder } from '@tokri/contract/console'
import { useState } from 'react'
import { useText } from '../../lib/i18n'
import { Notice } from '../../ui/notice'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { type Dish, switchDish, useSoldOut } from './sold-out'

/** Each dish once, however often it was ordered. */
export function dishesOf({ orderitems }: KitchenOrder): Dish[] {
  return [...new Map(orderitems.map(({ item_id, name }) => [item_id, { item_id, name }])).values()]
}

/** The dishes of a ticket, each with a switch that takes it off the menu for everybody. */
export function ItemSwitches({ ticket, label }: { ticket: KitchenOrder; label: string }) {
  const t = useText()
  const { items, waiting } = useSoldOut()
  const [problem, setProblem] = useState('')

  async function turn(dish: Dish, is_active: boolean) {
    setProblem('')
    setProblem(await switchDish(dish, is_active))
  }
  return (
    <section className="stack">
      <h3 className="lb">{label}</h3>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <OptionGroup label={label}>
        {dishesOf(ticket).map((dish) => {
          const isOn = !(dish.item_id in items)
          return (
            <SwitchRow
              key={dish.item_id}
              title={dish.name}
              text={isOn ? t('itemOnMenu') : t('itemIsSoldOut')}
              checked={isOn}
              disabled={waiting.includes(dish.item_id)}
              onChange={(on) => void turn(dish, on)}
            />
          )
        })}
      </OptionGroup>
    </section>
  )
}
