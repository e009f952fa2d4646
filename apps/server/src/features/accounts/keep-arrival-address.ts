import type { AddressDraft } from '@tokri/contract/addresses'
import type { Tx } from '../../db/client'
import { addAddress, sameAddress, setFirstDefaultAddress } from '../../db/queries/addresses'

/**
 * Saves the address that a guest had set before signing in, once. An area without a house cannot be delivered
 * to, so it is not saved, and an existing default stays the default.
 */
export async function keepArrivalAddress(
  tx: Tx,
  user: { id: number; role: string },
  address: AddressDraft | undefined,
  now: Date,
) {
  if (!address?.house || user.role !== 'customer') return
  const id = (await sameAddress(tx, user.id, address)) ?? (await addAddress(tx, user.id, address, now))
  await setFirstDefaultAddress(tx, user.id, id)
}
