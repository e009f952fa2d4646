import type { Dish, KitchenOrder } from '@tokri/contract/console'
import { useText } from '../../lib/format/i18n'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { useMenu } from './queries'

/** Each dish once, however often it was ordered. */
export function dishesOf({ orderitems }: KitchenOrder): Dish[] {
  return [...new Map(orderitems.map(({ item_id, name }) => [item_id, { item_id, name }])).values()]
}

interface DishSwitchesProps {
  dishes: readonly Dish[]
  restaurant_id: number
  label: string
  onTurn?: (dish: Dish) => void
}

/** Dishes, each with a switch that takes it off the menu for everybody or puts it back. */
export function DishSwitches({ dishes, restaurant_id, label, onTurn }: DishSwitchesProps) {
  const t = useText()
  const { isOnMenu, isWaiting, turn } = useMenu(restaurant_id)
  return (
    <OptionGroup label={label}>
      {dishes.map((dish) => (
        <SwitchRow
          key={dish.item_id}
          title={dish.name}
          text={isOnMenu(dish) ? t('itemOnMenu') : t('itemIsSoldOut')}
          checked={isOnMenu(dish)}
          disabled={isWaiting(dish)}
          onChange={(on) => {
            onTurn?.(dish)
            void turn(dish, on)
          }}
        />
      ))}
    </OptionGroup>
  )
}

/** The dishes of a ticket. */
export function ItemSwitches({ ticket, label }: { ticket: KitchenOrder; label: string }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-label">{label}</h3>
      <DishSwitches dishes={dishesOf(ticket)} restaurant_id={ticket.restaurant.id} label={label} />
    </section>
  )
}
