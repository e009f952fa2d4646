import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button'
import { EmailField, PhoneField, TextArea, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Segment } from '../../ui/segment'
import { Problem } from '../api/problem'
import { useSetting } from '../boot/settings'
import { problemText, useText } from '../format/i18n'
import { applicantApi } from './applicant-api'
import { type ApplicationKind, applyTexts } from './kinds'

interface Fields {
  name: string
  phone: string
  email: string
  vehicle: string
  vehicle_number: string
  area: string
  store_name: string
  address: string
  note: string
}
type StoreKind = 'restaurant' | 'meat' | 'grocery'

/** Sends the form, leaving out empty optional fields. */
async function send(kind: ApplicationKind, store_type: StoreKind, typed: Fields): Promise<string> {
  const { name, phone, email, note } = typed
  const person = { name: name.trim(), phone, ...(email.trim() ? { email: email.trim() } : {}) }
  const said = note.trim() ? { note: note.trim() } : {}
  if (kind === 'store') {
    const details = {
      store_name: typed.store_name.trim(),
      store_type,
      address: typed.address.trim(),
      ...said,
    }
    return (await applicantApi.applications.applyAsStore({ ...person, details })).link_token
  }
  const details = {
    vehicle: typed.vehicle.trim(),
    ...(typed.vehicle_number.trim() ? { vehicle_number: typed.vehicle_number.trim() } : {}),
    ...(typed.area.trim() ? { area: typed.area.trim() } : {}),
    ...said,
  }
  return (await applicantApi.applications.applyAsRider({ ...person, details })).link_token
}

/** The applicant's details; documents are uploaded afterwards. */
export function ApplicationForm({
  kind,
  onSent,
}: {
  kind: ApplicationKind
  onSent: (token: string) => void
}) {
  const t = useText()
  const dialCode = useSetting('phoneCountryCode')
  const [problem, setProblem] = useState<string | null>(null)
  const [storeType, setStoreType] = useState<StoreKind>('restaurant')
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: '', note: '', vehicle_number: '', area: '' },
  })
  const field = (name: keyof Fields, required = true) => {
    const error = formState.errors[name]
    return { error: error && (error.message || t('fieldValidationMsg')), ...register(name, { required }) }
  }
  const submit = handleSubmit(async (typed) => {
    setProblem(null)
    try {
      onSent(await send(kind, storeType, typed))
    } catch (error) {
      const errors = error instanceof Problem ? error.errors : []
      for (const { field: at, message } of errors) setError(at.split('/').at(-1) as keyof Fields, { message })
      if (errors.length === 0) setProblem(problemText(error))
    }
  })
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={submit} noValidate>
      <p className="text-body-s text-ink-2">{t(applyTexts[kind].text)}</p>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {kind === 'store' && (
        <>
          <TextField label={t('applyStoreName')} autoComplete="organization" {...field('store_name')} />
          <Segment
            label={t('applyStoreType')}
            value={storeType}
            onChange={setStoreType}
            options={[
              { value: 'restaurant', label: t('applyRestaurant') },
              { value: 'meat', label: t('applyMeat') },
              { value: 'grocery', label: t('applyGrocery') },
            ]}
          />
          <TextField label={t('applyStoreAddress')} autoComplete="street-address" {...field('address')} />
        </>
      )}
      <TextField label={t('applyName')} autoComplete="name" {...field('name')} />
      <PhoneField label={t('applyPhone')} dialCode={dialCode} {...field('phone')} />
      <EmailField label={t('applyEmail')} hint={t('applyEmailHint')} {...field('email', false)} />
      {kind === 'rider' && (
        <>
          <TextField label={t('applyVehicle')} hint={t('applyVehicleHint')} {...field('vehicle')} />
          <TextField label={t('applyPlate')} dir="ltr" {...field('vehicle_number', false)} />
          <TextField label={t('applyArea')} {...field('area', false)} />
        </>
      )}
      <TextArea label={t('applyNote')} maxLength={500} {...field('note', false)} />
      <Button type="submit" block loading={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'applySending' : 'applySend')}
      </Button>
    </form>
  )
}
