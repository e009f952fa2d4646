import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, Latitude, Longitude } from './fields'

const optionalText = (max: number) => z.string().trim().max(max).nullish()

/** A place as the customer types it. */
export const AddressDraft = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  address: z.string().trim().min(1).max(300),
  house: optionalText(120),
  landmark: optionalText(120),
  tag: optionalText(40),
  city: optionalText(80),
  state: optionalText(80),
})
export type AddressDraft = z.infer<typeof AddressDraft>

export const Address = z
  .object({
    id: Id,
    address: z.string(),
    house: z.string().nullable(),
    landmark: z.string().nullable(),
    tag: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    latitude: Latitude,
    longitude: Longitude,
    is_default: z.boolean(),
    /** Whether the given store delivers there; present only when the request names a store. */
    is_operational: z.boolean().optional(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

const AddressList = z.array(Address)

export const addresses = {
  getAddresses: endpoint({
    path: '/public/api/get-addresses',
    who: ['customer'],
    limit: 'browse',
    summary: 'Saved addresses, newest first',
    input: z.strictObject({ restaurant_id: Id.optional() }),
    reply: AddressList,
  }),
  saveAddress: endpoint({
    path: '/public/api/save-address',
    who: ['customer'],
    summary: 'Save or edit an address; a saved one becomes the default',
    input: AddressDraft.extend({ address_id: Id.optional(), restaurant_id: Id.optional() }),
    reply: AddressList,
    refuses: ['not_found'],
  }),
  deleteAddress: endpoint({
    path: '/public/api/delete-address',
    who: ['customer'],
    summary: 'Delete an address; the newest remaining one becomes the default',
    input: z.strictObject({ address_id: Id, restaurant_id: Id.optional() }),
    reply: AddressList,
    refuses: ['not_found'],
  }),
  setDefaultAddress: endpoint({
    path: '/public/api/set-default-address',
    who: ['customer'],
    summary: 'Make an address the default',
    input: z.strictObject({ address_id: Id, restaurant_id: Id.optional() }),
    reply: AddressList,
    refuses: ['not_found'],
  }),
}
