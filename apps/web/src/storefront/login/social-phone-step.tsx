import { normalisePhone, refusePhone } from '@tokri/domain/account/phone'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { PhoneField, TextField } from '../../ui/field'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { serverErrors, showRefusal, verdict } from './form-errors'
import { PolicyLine } from './policy-line'

type Typed = { phone: string; name: string }
type SocialPhoneStepProps = {
  onBack: () => void
  onSubmit: (person: { phone: string; name?: string }) => Promise<void>
}

/** Google or Facebook confirmed the identity; the phone number for the rider is still missing. */
export function SocialPhoneStep({ onBack, onSubmit }: SocialPhoneStepProps) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const [wantsName, setWantsName] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { phone: '', name: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ phone, name }) => {
    try {
      await onSubmit({
        phone: normalisePhone(phone, country) ?? phone,
        ...(name.trim() && { name: name.trim() }),
      })
    } catch (problem) {
      if (serverErrors(problem, ['name']).length > 0) setWantsName(true)
      showRefusal(problem, ['phone', 'name'], setError)
    }
  })
  return (
    <>
      <NavBar back={{ label: t('back'), onBack }} />
      <form className="grid grid-cols-1 gap-3 px-gutter" onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className="text-display">{t('socialPhoneTitle')}</h1>
          <p className="text-ink-2 mt-[0.35rem] mb-3">{t('socialPhoneText')}</p>
        </div>
        {wantsName && (
          <TextField
            label={t('loginLoginNameLabel')}
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
        )}
        <PhoneField
          label={t('loginLoginPhoneLabel')}
          dialCode={country}
          error={errors.phone?.message}
          {...register('phone', {
            validate: (phone) => verdict(t, 'phone', refusePhone(phone, country)),
          })}
        />
        {errors.root?.message && (
          <Notice tone="bad" live>
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" block loading={isSubmitting}>
          {t(isSubmitting ? 'loggingIn' : 'newHereButton')}
        </Button>
        <PolicyLine />
      </form>
    </>
  )
}
