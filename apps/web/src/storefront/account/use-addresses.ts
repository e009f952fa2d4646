import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressDraft } from '@tokri/contract/addresses'
import { addressTag } from '@tokri/domain/place/address-line'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { problemText, useText } from '../../lib/format/i18n'
import { saveLocation } from '../../state/location'
import { setAddresses, useUser } from '../../state/session'
import { showToast } from '../../ui/toast'
import { placeOf } from '../location/saved-place'

const draftOf = ({
  id: _id,
  is_default: _default,
  is_operational: _serves,
  ...draft
}: Address): AddressDraft => draft

const addressesQuery = queryOptions({
  queryKey: ['mine', 'addresses'],
  queryFn: async ({ signal }) => {
    const list = await api.addresses.getAddresses({}, { signal })
    setAddresses(list)
    return list
  },
  staleTime: 0,
})

/** The customer's addresses: the stored ones at once, then those of the server. */
export function useAddresses() {
  const kept = useUser(({ addresses }) => addresses)
  const { isFetched, error, refetch } = useQuery(addressesQuery)
  return {
    addresses: kept,
    isKnown: isFetched || kept.length > 0,
    error: kept.length > 0 ? null : error,
    refetch,
  }
}

/** The actions on addresses; every response is the whole list. */
export function useAddressActions() {
  const t = useText()
  const client = useQueryClient()
  const take = async (list: Address[]) => {
    await writeToCache(client, addressesQuery.queryKey, list)
    setAddresses(list)
  }
  const fail = (error: unknown) => showToast({ text: problemText(error), icon: 'warning-circle-fill' })
  const makeDefault = (address_id: number) => api.addresses.setDefaultAddress({ address_id }).then(take)

  /** Saving makes an address the default; undo makes the previous default the default again. */
  const putBack = async (address: Address, defaultBefore: Address | undefined) => {
    const list = await api.addresses.saveAddress(draftOf(address))
    await take(list)
    if (defaultBefore && defaultBefore.id !== address.id) await makeDefault(defaultBefore.id)
  }
  return {
    save: async (address: Address) => {
      await take(await api.addresses.saveAddress({ ...draftOf(address), address_id: address.id }))
      showToast({ text: t('addressSaved'), icon: 'check-circle-fill' })
    },
    makeDefault: ({ id }: Address) => void makeDefault(id).catch(fail),
    deliverHere: (address: Address) => {
      saveLocation(placeOf(address))
      showToast({
        text: t('deliverHereDone', { name: addressTag(address, t('tagOther')) }),
        icon: 'map-pin-fill',
      })
    },
    remove: (address: Address) => {
      const before = useUser.getState().addresses.find(({ is_default }) => is_default)
      const onAct = () => void putBack(address, before).catch(fail)
      api.addresses.deleteAddress({ address_id: address.id }).then(async (list) => {
        await take(list)
        showToast({ text: t('addressDeleted'), action: { label: t('undo'), onAct } })
      }, fail)
    },
  }
}
export type AddressActions = ReturnType<typeof useAddressActions>
