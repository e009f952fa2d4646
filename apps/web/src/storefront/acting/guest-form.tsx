import type { Client } from '@tokri/contract/client'
import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import { refusePhone } from '@tokri/domain/account/phone'
import { useForm } from 'react-hook-form'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmailField, PhoneField, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { showRefusal, verdict } from '../login/form-errors'
import { useBegin } from './use-begin'

const fields = ['name', 'phone', 'email'] as const

type GuestFormProps = {
  client: Client
  /** What was searched for and not found. */
  query: string
  onOther: () => void
}

/** Registers a caller who has no account yet. */
export function GuestForm({ client, query, onOther }: GuestFormProps) {
  const t = useText()
  const begin = useBegin()
  const country = useSetting('phoneCountryCode')
  const isMail = query.includes('@')
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', phone: isMail ? '' : query, email: isMail ? query : '' },
  })
  const { errors, isSubmitting } = formState
  const rules = {
    name: refuseName,
    phone: (phone: string) => refusePhone(phone, country),
    email: (email: string) => (email.trim() ? refuseEmail(email) : null),
  }
  const field = (name: (typeof fields)[number]) => ({
    error: errors[name]?.message,
    ...register(name, { validate: (value) => verdict(t, name, rules[name](value)) }),
  })
  const submit = handleSubmit(async ({ name, phone, email }) => {
    const mail = email.trim()
    try {
      begin(await client.callandorder.registerGuestUser({ name, phone, ...(mail && { email: mail }) }))
    } catch (problem) {
      showRefusal(problem, fields, setError)
    }
  })
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h2 className="text-title-m">{t('actingRegister')}</h2>
        <p className="text-body-s text-ink-2">{t('actingRegisterText')}</p>
      </div>
      <TextField label={t('loginLoginNameLabel')} autoComplete="off" {...field('name')} />
      <PhoneField
        label={t('loginLoginPhoneLabel')}
        dialCode={country}
        autoComplete="off"
        {...field('phone')}
      />
      <EmailField label={t('actingEmailOptional')} autoComplete="off" {...field('email')} />
      {errors.root?.message && (
        <Notice tone="bad" live>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'registering' : 'actingRegisterButton')}
      </Button>
      <Button kind="text" disabled={isSubmitting} onClick={onOther}>
        {t('actingOtherCustomer')}
      </Button>
    </form>
  )
}
