import { refuseEmail } from '@tokri/domain/account/credentials'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmailField } from '../../ui/field'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { serverErrors, verdict } from './form-errors'
import { sendCode } from './send-code'

type EmailStepProps = {
  typed: string
  /** `wait` is how many seconds until another code can be requested. */
  onSent: (email: string, wait: number) => void
}

/** The e-mail address for the code to set a new password. */
export function EmailStep({ typed, onSent }: EmailStepProps) {
  const t = useText()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: typed } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (form) => {
    const email = form.email.trim().toLowerCase()
    try {
      onSent(email, await sendCode(() => api.accounts.sendPasswordResetMail({ email })))
    } catch (problem) {
      const message = serverErrors(problem, ['email'])[0]?.message ?? problemText(problem)
      setError('email', { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="grid grid-cols-1 gap-3 px-gutter" onSubmit={(event) => void submit(event)} noValidate>
      <div className="grid place-items-center mt-2 mb-1" aria-hidden="true">
        <Plate size="8rem" h={40}>
          <Illustration name="key" size={58} turn={-14} />
        </Plate>
      </div>
      <div>
        <h1 className="text-display">{t('resetPasswordPageTitle')}</h1>
        <p className="text-ink-2 mt-[0.35rem] mb-6">{t('resetPasswordPageSubTitle')}</p>
      </div>
      <EmailField
        label={t('loginLoginEmailLabel')}
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => verdict(t, 'email', refuseEmail(email)),
        })}
      />
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'sendingCode' : 'sendOtpOnEmailButtonText')}
      </Button>
    </form>
  )
}
