import type { AddressDraft } from '@tokri/contract/addresses'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import { addAddress, changeAddress, setDefaultAddress } from '../../db/queries/addresses'
import type { Deps } from '../../deps'

/** Saves a new address or updates one of the customer's own; it becomes the default. */
export async function saveAddress(
  deps: Deps,
  input: AddressDraft & { address_id?: number },
  { user_id, caller, now }: { user_id: number; caller: Caller; now: Date },
) {
  checkHouse(deps, input, caller)
  const { address_id } = input
  await deps.db.transaction().execute(async (tx) => {
    if (address_id !== undefined && !(await changeAddress(tx, user_id, address_id, input)))
      throw refuse('not_found')
    const id = address_id ?? (await addAddress(tx, user_id, input, now))
    await setDefaultAddress(tx, user_id, id)
  })
}

/** Refuses an address without a house number where the operator requires one (VAL-05). */
function checkHouse({ settings, texts }: Deps, { house }: AddressDraft, caller: Caller) {
  if (house || !settings.get('flatApartmentAddressRequired')) return
  const message = texts.text(caller.locale, 'field_required')
  throw refuse('invalid_input', { errors: [{ field: '/house', message, reason: 'required' }] })
}
