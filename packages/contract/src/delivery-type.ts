import { type Mode, modes, type StoreDeliveryType, storeDeliveryTypes } from '@tokri/domain/store/modes'

/** `delivery_type` is a number on the wire and in import files; everywhere else it has a name. */
const numbers = { DELIVERY: 1, SELFPICKUP: 2, BOTH: 3 } as const satisfies Record<StoreDeliveryType, number>

export type DeliveryNumber<T extends StoreDeliveryType = StoreDeliveryType> = (typeof numbers)[T]

export const deliveryNumber = <T extends StoreDeliveryType>(name: T): DeliveryNumber<T> => numbers[name]

export const modeNumbers = modes.map(deliveryNumber)
export const storeNumbers = storeDeliveryTypes.map(deliveryNumber)

export function deliveryName(number: DeliveryNumber<Mode>): Mode
export function deliveryName(number: DeliveryNumber): StoreDeliveryType
export function deliveryName(number: DeliveryNumber): StoreDeliveryType {
  const name = storeDeliveryTypes.find((one) => numbers[one] === number)
  if (!name) throw new Error(`There is no delivery_type ${number}.`)
  return name
}

/** Input as callers write it, with the name of the `delivery_type`. */
export type Named<I> = string extends keyof I
  ? I
  : 'delivery_type' extends keyof I
    ? Omit<I, 'delivery_type'> &
        (undefined extends I['delivery_type']
          ? { delivery_type?: Mode | undefined }
          : { delivery_type: Mode })
    : I

/** Replaces the name in a client's input by its number. */
export function withDeliveryNumber(input: Record<string, unknown>): Record<string, unknown> {
  const { delivery_type } = input
  return delivery_type === undefined
    ? { ...input }
    : { ...input, delivery_type: deliveryNumber(delivery_type as Mode) }
}

/** Replaces every number in a reply by its name, in place; names stay. */
export function nameDeliveryTypes<A>(answer: A): A {
  if (typeof answer !== 'object' || answer === null) return answer
  for (const value of Object.values(answer)) nameDeliveryTypes(value)
  if ('delivery_type' in answer && typeof answer.delivery_type === 'number')
    answer.delivery_type = deliveryName(answer.delivery_type as DeliveryNumber)
  return answer
}
