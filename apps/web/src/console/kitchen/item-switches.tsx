import type { KitchenOrder } from '@tokri/contract/console'
import type { TextKey } from '@tokri/contract/texts/index'
import type { OffSpan } from '@tokri/domain/cart/sale-times'
import { time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { OptionGroup, SwitchRow } from '../../ui/option-rows'
import { type FoundDish, useMenu } from './queries'

/** Each dish once, however often it was ordered. */
export function dishesOf({ orderitems }: KitchenOrder): FoundDish[] {
  return [...new Map(orderitems.map(({ item_id, name }) => [item_id, { item_id, name }])).values()]
}

interface DishSwitchesProps {
  dishes: readonly FoundDish[]
  restaurant_id: number
  label: string
  onTurn?: (dish: FoundDish) => void
}

/** Dishes, each with a switch that takes it off the menu or puts it back. */
export function DishSwitches({ dishes, restaurant_id, label, onTurn }: DishSwitchesProps) {
  const t = useText()
  const { isOnMenu, backAt, isWaiting, turn } = useMenu(restaurant_id)
  return (
    <OptionGroup label={label}>
      {dishes.map((dish) => {
        const on = isOnMenu(dish)
        const back = backAt(dish)
        const off = back ? t('dishBackAt', { time: time(back) }) : t('itemIsSoldOut')
        return (
          <div key={dish.item_id}>
            <SwitchRow
              title={dish.name}
              text={on ? t('itemOnMenu') : off}
              checked={on}
              disabled={isWaiting(dish)}
              onChange={(next) => {
                onTurn?.(dish)
                void turn(dish, next)
              }}
            />
            {!on && (
              <OffFor
                name={dish.name}
                isForTime={back !== null}
                disabled={isWaiting(dish)}
                onChoose={(off_for) => void turn(dish, false, off_for)}
              />
            )}
          </div>
        )
      })}
    </OptionGroup>
  )
}

const spans: readonly (readonly [OffSpan, TextKey])[] = [
  ['two_hours', 'offTwoHours'],
  ['today', 'offToday'],
  ['switched_on', 'offUntilOn'],
]

interface OffForProps {
  name: string
  isForTime: boolean
  disabled: boolean
  onChoose: (off_for: OffSpan) => void
}

/** How long a dish stays off: until it is switched on, unless a time is chosen. */
function OffFor({ name, isForTime, disabled, onChoose }: OffForProps) {
  const t = useText()
  return (
    <fieldset className="flex flex-wrap gap-2 pb-3" disabled={disabled}>
      <legend className="sr-only">{t('offFor', { name })}</legend>
      {spans.map(([span, words]) => (
        <button
          key={span}
          type="button"
          aria-pressed={span === 'switched_on' ? !isForTime : undefined}
          className="min-h-tap rounded-full px-3.5 text-meta font-semibold inset-ring inset-ring-line aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
          onClick={() => onChoose(span)}
        >
          {t(words)}
        </button>
      ))}
    </fieldset>
  )
}

/** The dishes of a ticket with their switches. */
export function ItemSwitches({ ticket, label }: { ticket: KitchenOrder; label: string }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-label">{label}</h3>
      <DishSwitches dishes={dishesOf(ticket)} restaurant_id={ticket.restaurant.id} label={label} />
    </section>
  )
}
