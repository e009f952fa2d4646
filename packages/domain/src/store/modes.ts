/** Delivery or self-pickup: what a store allows and what the customer keeps (STA-02, STA-03, CON-19). */
export const modes = ['DELIVERY', 'SELFPICKUP'] as const
export type Mode = (typeof modes)[number]

/** Of a store: 1 delivery, 2 self-pickup, 3 both. */
export type StoreDeliveryType = 1 | 2 | 3

export const defaultMode: Mode = 'DELIVERY'

const allowed: Record<StoreDeliveryType, readonly Mode[]> = {
  1: ['DELIVERY'],
  2: ['SELFPICKUP'],
  3: ['DELIVERY', 'SELFPICKUP'],
}

export const allowedModes = (delivery_type: StoreDeliveryType): readonly Mode[] => allowed[delivery_type]

/** The mode after entering a store: the current one when the store allows it, else the one it allows. */
export const modeToKeep = (current: Mode | null, delivery_type: StoreDeliveryType): Mode => {
  const wanted = current ?? defaultMode
  const [first = defaultMode] = allowed[delivery_type]
  return allowed[delivery_type].includes(wanted) ? wanted : first
}

/** The `delivery_type` of an order in this mode: 1 delivery, 2 self-pickup. */
export const modeToDeliveryType = (mode: Mode): 1 | 2 => (mode === 'DELIVERY' ? 1 : 2)
