import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tokri/contract/addresses'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { api } from '../../lib/api/api'
import type { SavedLocation } from '../../lib/device/storage'
import { problemText, useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { saveLocation, useSavedLocation } from '../../state/location'
import { useIsLoggedIn } from '../../state/session'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { iconOf } from '../kit/header-parts'
import { placeOf } from '../location/saved-place'

const isSame = (address: Address, place: SavedLocation | null): boolean =>
  place !== null &&
  Math.abs(address.latitude - place.lat) < 1e-5 &&
  Math.abs(address.longitude - place.lng) < 1e-5 &&
  address.address === place.address

/** The customer's addresses, each with whether the cart's store serves it. */
function useAddresses(open: boolean) {
  const loggedIn = useIsLoggedIn()
  const restaurant_id = useCart(({ cart }) => cart.restaurant_id)
  return useQuery({
    queryKey: ['addresses', restaurant_id],
    queryFn: ({ signal }) =>
      api.addresses.getAddresses(restaurant_id === null ? {} : { restaurant_id }, { signal }),
    enabled: open && loggedIn,
    // it changes on other devices
    staleTime: 0,
  })
}

function AddressRows({
  addresses,
  onPick,
}: {
  addresses: readonly Address[]
  onPick: (address: Address) => void
}) {
  const t = useText()
  const place = useSavedLocation()
  return (
    <OptionGroup label={t('chooseAddress')}>
      {addresses.map((address) => {
        const away = address.is_operational === false
        return (
          <RadioRow
            key={address.id}
            name="address"
            value={String(address.id)}
            className="py-2"
            lead={
              <Icon name={iconOf(placeOf(address))} className={away ? 'text-ink-3' : 'text-primary-text'} />
            }
            title={<b className="text-title-s">{address.tag || t('tagOther')}</b>}
            text={<bdi>{wholeAddress(address)}</bdi>}
            tail={away ? <Badge tone="warn">{t('addressDoesnotDeliverToText')}</Badge> : undefined}
            checked={isSame(address, place)}
            disabled={away}
            onSelect={() => onPick(address)}
          />
        )
      })}
    </OptionGroup>
  )
}

/** Chooses the delivery address: a saved one, or a new one. */
export function AddressSheet({
  open,
  onClose,
  onNew,
}: {
  open: boolean
  onClose: () => void
  onNew: () => void
}) {
  const t = useText()
  const { data, error } = useAddresses(open)
  const pick = (address: Address) => {
    saveLocation(placeOf(address))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('chooseAddress')}
      closeLabel={t('close')}
      foot={
        <Button kind="soft" icon="plus" onClick={onNew}>
          {t('newAddress')}
        </Button>
      }
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {!data && !error && (
        <Skeletons label={t('loading')}>
          <Skeleton h="3.25rem" style={{ marginBlockEnd: '.75rem' }} />
          <Skeleton h="3.25rem" />
        </Skeletons>
      )}
      {data && <AddressRows addresses={data} onPick={pick} />}
    </Sheet>
  )
}
