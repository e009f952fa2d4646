import type { AddressDraft } from '@tokri/contract/addresses'
import type { FastifyRequest } from 'fastify'
import { addAddress, changeAddress, setDefaultAddress } from '../../db/queries/addresses'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'

/** Saves a new address or changes one of the customer's own; either becomes the default. */
export async function saveAddress(
  deps: Deps,
  input: AddressDraft & { address_id?: number },
  { user_id, request, now }: { user_id: number; request: FastifyRequest; now: Date },
) {
  checkHouse(deps, input, request)
  const { address_id } = input
  await deps.db.transaction().execute(async (tx) => {
    if (address_id !== undefined && !(await changeAddress(tx, user_id, address_id, input)))
      throw refuse('not_found')
    const id = address_id ?? (await addAddress(tx, user_id, input, now))
    await setDefaultAddress(tx, user_id, id)
  })
}

/** Where the operator wants a house or flat number, an address without one is not saved (VAL-05). */
function checkHouse({ settings, texts }: Deps, { house }: AddressDraft, request: FastifyRequest) {
  if (house || !settings.get('flatApartmentAddressRequired')) return
  const message = texts.text(String(request.headers['accept-language'] ?? 'en'), 'field_required')
  throw refuse('invalid_input', { errors: [{ field: '/house', message, reason: 'required' }] })
}
