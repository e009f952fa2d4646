import type { Address } from '@tokri/contract/addresses'
import { HOUSE_LIMIT } from '@tokri/domain/account/credentials'
import { addressTag, wholeAddress } from '@tokri/domain/place/address-line'
import { useForm } from 'react-hook-form'
import { useSetting } from '../../lib/boot/settings'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { List, ListRow } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import type { AddressActions } from './use-addresses'

const TAG_LIMIT = 40

type OptionsProps = {
  address: Address | null
  onClose: () => void
  onEdit: () => void
  actions: AddressActions
}

/** The actions on one address. */
export function AddressOptions({ address, onClose, onEdit, actions }: OptionsProps) {
  const t = useText()
  const act = (what: (address: Address) => void) => () => {
    if (address) what(address)
    onClose()
  }
  return (
    <Sheet
      open={address !== null}
      onClose={onClose}
      title={address ? addressTag(address, t('tagOther')) : ''}
      closeLabel={t('close')}
    >
      {address && (
        <>
          <p className="text-body-s text-ink-2">
            <bdi>{wholeAddress(address)}</bdi>
          </p>
          <List className="bg-transparent shadow-none rounded-none -mx-4 mt-3">
            <ListRow icon="moped" title={t('deliverHere')} onClick={act(actions.deliverHere)} />
            {!address.is_default && (
              <ListRow icon="check-circle" title={t('makeDefault')} onClick={act(actions.makeDefault)} />
            )}
            <ListRow icon="pencil-simple" title={t('editAddress')} onClick={onEdit} />
            <ListRow icon="trash" title={t('deleteAddressText')} danger onClick={act(actions.remove)} />
          </List>
        </>
      )}
    </Sheet>
  )
}

interface Door {
  house: string
  landmark: string
  tag: string
}

/** Door, landmark and name of an address; the pin stays where it is. */
function AddressForm({ address, onSave }: { address: Address; onSave: (door: Door) => Promise<void> }) {
  const t = useText()
  const needsHouse = useSetting('flatApartmentAddressRequired')
  const { register, handleSubmit, setError, formState } = useForm<Door>({
    defaultValues: {
      house: address.house ?? '',
      landmark: address.landmark ?? '',
      tag: address.tag ?? '',
    },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((door) =>
    onSave(door).catch((problem: unknown) => setError('root', { message: problemText(problem) })),
  )
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <p className="text-body-s text-ink-2">
        <bdi>{address.address}</bdi>
      </p>
      <TextField
        label={t('houseLabel')}
        aside={needsHouse ? undefined : t('optionalField')}
        maxLength={HOUSE_LIMIT}
        autoComplete="address-line2"
        error={errors.house && t('houseRequired')}
        {...register('house', { validate: (house) => !needsHouse || house.trim() !== '' })}
      />
      <TextField
        label={t('landmarkLabel')}
        aside={t('optionalField')}
        maxLength={HOUSE_LIMIT}
        {...register('landmark')}
      />
      <TextField
        label={t('editAddressTag')}
        aside={t('optionalField')}
        placeholder={t('addressTagPlaceholder')}
        maxLength={TAG_LIMIT}
        {...register('tag')}
      />
      {errors.root?.message && (
        <Notice tone="bad" live>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'savingAddress' : 'buttonSaveAddress')}
      </Button>
    </form>
  )
}

type EditProps = { address: Address | null; onClose: () => void; actions: AddressActions }

export function EditAddress({ address, onClose, actions }: EditProps) {
  const t = useText()
  return (
    <Sheet open={address !== null} onClose={onClose} title={t('editAddressTitle')} closeLabel={t('close')}>
      {address && (
        <AddressForm
          key={address.id}
          address={address}
          onSave={async ({ house, landmark, tag }) => {
            await actions.save({
              ...address,
              house: house.trim() || null,
              landmark: landmark.trim() || null,
              tag: tag.trim() || null,
            })
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}
