import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import type { GeoLocation, SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { saveLocation } from '../../state/location'
import { isLoggedIn, setAddresses } from '../../state/session'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { useReplaceScreen } from '../kit/use-replace-screen'
import { useWayBack } from './way-back'

/** House up to 120 characters (VAL-05). */
export const LINE_LIMIT = 120
const TAG_LIMIT = 40
const STREET_LIMIT = 300

interface Door {
  /** Typed if the address of the pin is unknown. */
  street: string
  house: string
  landmark: string
  ownTag: string
}
type Tag = 'home' | 'work' | 'other'
const tags = [
  { tag: 'home', icon: 'house', key: 'tagHome' },
  { tag: 'work', icon: 'briefcase', key: 'tagWork' },
  { tag: 'other', icon: 'map-pin', key: 'tagOther' },
] as const

/** Saves the location here and, for people who are signed in, in their account. */
async function keepPlace(place: SavedLocation): Promise<void> {
  if (isLoggedIn()) {
    const { lat, lng, businessLocation: _, ...words } = place
    setAddresses(await api.addresses.saveAddress({ latitude: lat, longitude: lng, ...words }))
  }
  saveLocation(place)
}

function useConfirm(onProblem: (error: unknown) => void) {
  const goOn = useReplaceScreen()
  const { next } = useWayBack()
  const [saving, setSaving] = useState(false)
  const confirm = async (place: SavedLocation) => {
    setSaving(true)
    try {
      await keepPlace(place)
      goOn(next)
    } catch (error) {
      onProblem(error)
      setSaving(false)
    }
  }
  return { saving, confirm }
}

export function AddressLine({ place, reading }: { place: GeoLocation; reading: boolean }) {
  const t = useText()
  const [name = '', ...rest] = place.formatted_address.split(', ')
  return (
    <div className="flex items-center gap-2 min-h-13" aria-live="polite" aria-busy={reading}>
      <span className="size-11 rounded-full bg-primary-soft text-primary-text grid place-items-center flex-none">
        <Icon name="map-pin-fill" />
      </span>
      <span className="min-w-0 flex-1">
        {reading ? (
          <>
            <span className="sr-only">{t('readingAddress')}</span>
            <Skeleton w="9rem" h="1.1rem" />
            <Skeleton w="13rem" h=".8rem" style={{ marginBlockStart: '.4rem' }} />
          </>
        ) : (
          <>
            <b className="text-title-m truncate block" dir="auto">
              {name || t('yourLocationText')}
            </b>
            <span className="text-body-s text-ink-3 line-clamp-2">
              {name ? rest.join(', ') : t('noAddressHere')}
            </span>
          </>
        )}
      </span>
    </div>
  )
}

type PlaceFormProps = { place: GeoLocation; reading: boolean; onProblem: (error: unknown) => void }

/** What the rider needs besides the pin: door, landmark, and a name for the location. */
export function PlaceForm({ place, reading, onProblem }: PlaceFormProps) {
  const t = useText()
  const needsHouse = useSetting('flatApartmentAddressRequired')
  const [tag, setTag] = useState<Tag>('home')
  const { register, handleSubmit, formState } = useForm<Door>({
    defaultValues: { street: '', house: '', landmark: '', ownTag: '' },
  })
  const { saving, confirm } = useConfirm(onProblem)
  const words = { home: t('tagHome'), work: t('tagWork') }
  const submit = handleSubmit(({ street, house, landmark, ownTag }) =>
    confirm({
      ...place.geometry.location,
      address: place.formatted_address || street.trim() || t('yourLocationText'),
      house: house.trim() || null,
      landmark: landmark.trim() || null,
      tag: tag === 'other' ? ownTag.trim() || null : words[tag],
      city: null,
      state: null,
      businessLocation: false,
    }),
  )
  return (
    <form
      className="relative z-7 -mt-6 pt-5 px-gutter pb-[calc(1rem_+_var(--safe-bottom))] rounded-t-sheet bg-surface shadow-e3 grid grid-cols-1 gap-4"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <AddressLine place={place} reading={reading} />
      {!reading && place.formatted_address === '' && (
        <TextField
          label={t('streetLabel')}
          autoComplete="address-line1"
          maxLength={STREET_LIMIT}
          {...register('street')}
        />
      )}
      <TextField
        label={t('houseLabel')}
        aside={needsHouse ? undefined : t('optionalField')}
        placeholder={t('housePlaceholder')}
        autoComplete="address-line2"
        maxLength={LINE_LIMIT}
        error={formState.errors.house && t('houseRequired')}
        {...register('house', { validate: (house) => !needsHouse || house.trim() !== '' })}
      />
      <TextField
        label={t('landmarkLabel')}
        aside={t('optionalField')}
        placeholder={t('landmarkPlaceholder')}
        maxLength={LINE_LIMIT}
        {...register('landmark')}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('editAddressTag')}</legend>
        {tags.map((one) => (
          <Chip key={one.tag} tall icon={one.icon} selected={tag === one.tag} onClick={() => setTag(one.tag)}>
            {t(one.key)}
          </Chip>
        ))}
      </fieldset>
      {tag === 'other' && (
        <TextField
          label={t('editAddressTag')}
          aside={t('optionalField')}
          placeholder={t('addressTagPlaceholder')}
          maxLength={TAG_LIMIT}
          {...register('ownTag')}
        />
      )}
      <Button type="submit" block loading={saving} disabled={reading}>
        {saving ? t('savingAddress') : t('confirmLocation')}
      </Button>
    </form>
  )
}
