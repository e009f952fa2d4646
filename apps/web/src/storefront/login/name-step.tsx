import { refuseEmail, refuseName } from '@tokri/domain/account/credentials'
import { useForm } from 'react-hook-form'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmailField, TextField } from '../../ui/field'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { showRefusal, verdict } from './form-errors'
import { PolicyLine } from './policy-line'

export interface Newcomer {
  name: string
  email: string
}
type NameStepProps = {
  /** Another account has this phone number, but never verified it. */
  unconfirmed: boolean
  onBack: () => void
  onSubmit: (person: Newcomer) => Promise<void>
}

/** The phone is new: with a name it becomes an account. */
export function NameStep({ unconfirmed, onBack, onSubmit }: NameStepProps) {
  const t = useText()
  const withoutEmail = useSetting('removeEmailOnOtp')
  const { register, handleSubmit, setError, formState } = useForm<Newcomer>({
    defaultValues: { name: '', email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (person) => {
    try {
      await onSubmit(person)
    } catch (problem) {
      showRefusal(problem, ['name', 'email'], setError)
    }
  })
  return (
    <>
      <NavBar back={{ label: t('back'), onBack }} />
      <form className="grid grid-cols-1 gap-3 px-gutter" onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className="text-display">{t('newHereTitle')}</h1>
          <p className="text-ink-2 mt-[0.35rem] mb-3">{t('newHereText')}</p>
        </div>
        {unconfirmed && <Notice tone="info">{t('newHereUnconfirmed')}</Notice>}
        <TextField
          label={t('loginLoginNameLabel')}
          autoComplete="name"
          autoCapitalize="words"
          error={errors.name?.message}
          {...register('name', { validate: (name) => verdict(t, 'name', refuseName(name)) })}
        />
        {!withoutEmail && (
          <EmailField
            label={t('loginLoginEmailLabel')}
            error={errors.email?.message}
            {...register('email', { validate: (email) => verdict(t, 'email', refuseEmail(email)) })}
          />
        )}
        {errors.root?.message && (
          <Notice tone="bad" live>
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" block loading={isSubmitting}>
          {t(isSubmitting ? 'registering' : 'newHereButton')}
        </Button>
        <PolicyLine />
      </form>
    </>
  )
}
