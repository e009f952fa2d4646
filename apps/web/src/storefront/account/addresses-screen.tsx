import type { Address } from '@tokri/contract/addresses'
import { addressTag, wholeAddress } from '@tokri/domain/place/address-line'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { useSavedLocation } from '../../state/location'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Illustration } from '../../ui/illustration'
import { List, ListRow } from '../../ui/list'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { iconOf } from '../kit/header-parts'
import { useLayer } from '../kit/use-layer'
import { placeOf } from '../location/saved-place'
import { placeSearch } from '../location/way-back'
import { AddressOptions, EditAddress } from './address-sheets'
import { useAddressActions, useAddresses } from './use-addresses'

/** Name, badges, the whole address; a press opens its actions. */
function AddressRow({ address, onOpen }: { address: Address; onOpen: () => void }) {
  const t = useText()
  const current = useSavedLocation()
  const place = placeOf(address)
  const isCurrent = current?.lat === place.lat && current.lng === place.lng && current.house === place.house
  const name = addressTag(address, t('tagOther'))
  return (
    <ListRow
      icon={iconOf(place)}
      title={
        <span className="flex items-center flex-wrap gap-y-1 gap-x-2">
          {name}
          {address.is_default && <Badge tone="mute">{t('addressDefault')}</Badge>}
          {isCurrent && <Badge tone="p">{t('deliveringHere')}</Badge>}
        </span>
      }
      text={
        <>
          <span className="line-clamp-2">
            <bdi>{wholeAddress(address)}</bdi>
          </span>
          {address.landmark && (
            <span className="block">
              <bdi>{address.landmark}</bdi>
            </span>
          )}
        </>
      }
      tail={
        <>
          <span className="sr-only">{t('addressOptions', { name })}</span>
          <Icon name="dots-three-vertical-bold" />
        </>
      }
      onClick={onOpen}
    />
  )
}

function NoAddresses() {
  const t = useText()
  return (
    <EmptyState
      as="h2"
      title={t('noAddressText')}
      text={t('noAddressSubText')}
      art={
        <Plate size="11rem" h={230}>
          <Illustration name="house" size={62} />
        </Plate>
      }
    />
  )
}

/** Saved addresses: deliver here, default, edit, delete with Undo (ROU-24). */
export function AddressesScreen() {
  const t = useText()
  const onBack = useGoBack('/my-account')
  const { addresses, isKnown, error, refetch } = useAddresses()
  const actions = useAddressActions()
  const { layer, open, replace, close } = useLayer<{ id: number; edits: boolean }>()
  const chosen = addresses.find(({ id }) => id === layer?.id) ?? null
  usePageTitle(t('myAddressesTitle'))
  return (
    <PageShell
      skipLabel={t('skipToMain')}
      bars={
        <nav aria-label={t('buttonNewAddress')}>
          <Dock>
            <LinkButton to={placeSearch('/my-addresses')} block icon="plus">
              {t('buttonNewAddress')}
            </LinkButton>
          </Dock>
        </nav>
      }
    >
      <NavBar back={{ label: t('back'), onBack }} title={t('myAddressesTitle')} />
      <div className="px-gutter">
        {addresses.length > 0 && (
          <List label={t('myAddressesTitle')}>
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onOpen={() => open({ id: address.id, edits: false })}
              />
            ))}
          </List>
        )}
        {isKnown && !error && addresses.length === 0 && <NoAddresses />}
        {error && <ErrorWithRetry error={error} onRetry={() => void refetch()} />}
        {!isKnown && !error && (
          <Skeletons label={t('accountLoading')}>
            <Skeleton h="12rem" r="var(--r-l)" />
          </Skeletons>
        )}
      </div>
      <AddressOptions
        address={layer?.edits ? null : chosen}
        onClose={close}
        onEdit={() => layer && replace({ ...layer, edits: true })}
        actions={actions}
      />
      <EditAddress address={layer?.edits ? chosen : null} onClose={close} actions={actions} />
    </PageShell>
  )
}
