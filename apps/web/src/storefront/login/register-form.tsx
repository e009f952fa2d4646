import { refuseEmail, refuseName, refusePassword } from '@tokri/domain/account/credentials'
import { normalisePhone, refusePhone } from '@tokri/domain/account/phone'
import { useForm } from 'react-hook-form'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmailField, PasswordField, PhoneField, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { type FieldName, showRefusal, verdict } from './form-errors'
import { PolicyLine } from './policy-line'

export type Registration = Record<FieldName, string>
const nobody: Registration = { name: '', email: '', phone: '', password: '' }
const fields = ['name', 'email', 'phone', 'password'] as const

type RegisterFormProps = {
  /** What was typed before the code was requested. */
  kept?: Registration
  onOpen: (person: Registration) => Promise<void>
  onNeedsCode: (person: Registration) => Promise<void>
}

/** Name, e-mail, phone and password, validated by the server's rules (VAL-05). */
export function RegisterForm({ kept, onOpen, onNeedsCode }: RegisterFormProps) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const confirmsPhone = useSetting('enSOV')
  const { register, handleSubmit, getValues, setError, formState } = useForm<Registration>({
    defaultValues: kept ?? nobody,
  })
  const { errors, isSubmitting } = formState
  const rules = {
    name: refuseName,
    email: refuseEmail,
    phone: (phone: string) => refusePhone(phone, country),
    password: (password: string) => refusePassword(password, getValues('email')),
  }
  const field = (name: FieldName) => ({
    error: errors[name]?.message,
    ...register(name, { validate: (value) => verdict(t, name, rules[name](value)) }),
  })
  const submit = handleSubmit(async (typed) => {
    const phone = normalisePhone(typed.phone, country) ?? typed.phone
    const person = { name: typed.name.trim(), email: typed.email.trim(), phone, password: typed.password }
    try {
      await (confirmsPhone ? onNeedsCode(person) : onOpen(person))
    } catch (problem) {
      showRefusal(problem, fields, setError, 'email')
    }
  })
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('loginLoginNameLabel')}
        autoComplete="name"
        autoCapitalize="words"
        {...field('name')}
      />
      <EmailField label={t('loginLoginEmailLabel')} {...field('email')} />
      <PhoneField label={t('loginLoginPhoneLabel')} dialCode={country} {...field('phone')} />
      <PasswordField
        label={t('loginLoginPasswordLabel')}
        hint={t('registerPasswordHint')}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        dir="ltr"
        {...field('password')}
      />
      {errors.root?.message && (
        <Notice tone="bad" live>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'registering' : 'registerButton')}
      </Button>
      <PolicyLine />
    </form>
  )
}
