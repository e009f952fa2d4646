/** Delivery or self-pickup: what a store offers and what the customer has chosen (STA-02, STA-03, CON-19). */
export const modes = ['DELIVERY', 'SELFPICKUP'] as const
export type Mode = (typeof modes)[number]

/** The `delivery_type` of a store: one mode or both. An order's is its mode. */
export const storeDeliveryTypes = [...modes, 'BOTH'] as const
export type StoreDeliveryType = (typeof storeDeliveryTypes)[number]

export const defaultMode: Mode = 'DELIVERY'

export const allowedModes = (delivery_type: StoreDeliveryType): readonly Mode[] =>
  delivery_type === 'BOTH' ? modes : [delivery_type]

/** The mode after entering a store: the current one if the store offers it, otherwise the one it offers. */
export const modeToKeep = (current: Mode | null, delivery_type: StoreDeliveryType): Mode =>
  delivery_type === 'BOTH' ? (current ?? defaultMode) : delivery_type
