import type { AddressDraft } from '@tokri/contract/addresses'
import type { Tx } from '../../db/client'
import { addAddress, sameAddress, setDefaultAddress } from '../../db/queries/addresses'

/**
 * Keeps the place somebody chose before they signed in, as their default; a door that is saved already is not
 * saved twice. Only customers have things brought to them.
 */
export async function keepArrivalAddress(
  tx: Tx,
  user: { id: number; role: string },
  address: AddressDraft | undefined,
  now: Date,
) {
  if (!address || user.role !== 'customer') return
  const id = (await sameAddress(tx, user.id, address)) ?? (await addAddress(tx, user.id, address, now))
  await setDefaultAddress(tx, user.id, id)
}
