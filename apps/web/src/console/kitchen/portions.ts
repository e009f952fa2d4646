import type { KitchenOrder } from '@tokri/contract/console'

/** The same dish with the same choices, added up over all tickets: what can be cooked in one pan. */
export interface Portion {
  key: string
  name: string
  choices: string[]
  note: string | null
  quantity: number
  tickets: { id: number; unique_order_id: string; quantity: number }[]
}

/** All portions of these tickets, in the order in which they were ordered. */
export function portionsOf(tickets: readonly KitchenOrder[]): Portion[] {
  const portions = new Map<string, Portion>()
  for (const { id, unique_order_id, orderitems } of tickets)
    for (const { item_id, name, quantity, note, addons } of orderitems) {
      const choices = addons.map((addon) => addon.name)
      const ids = addons.map(({ addon_id }) => addon_id).sort((one, other) => one - other)
      const key = `${item_id} ${ids.join(',')} ${note ?? ''}`
      const portion = portions.get(key) ?? { key, name, choices, note, quantity: 0, tickets: [] }
      portion.quantity += quantity
      const same = portion.tickets.find((ticket) => ticket.id === id)
      if (same) same.quantity += quantity
      else portion.tickets.push({ id, unique_order_id, quantity })
      portions.set(key, portion)
    }
  return [...portions.values()]
}
