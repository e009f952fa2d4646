import { refusePassword } from '@tokri/domain/account/credentials'
import { useForm } from 'react-hook-form'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/field'
import { NavBar } from '../../ui/nav-bar'
import { serverErrors, verdict } from './form-errors'

type NewPasswordStepProps = {
  email: string
  onBack: () => void
  onSubmit: (password: string) => Promise<void>
}

/** The last step of a forgotten password. */
export function NewPasswordStep({ email, onBack, onSubmit }: NewPasswordStepProps) {
  const t = useText()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(({ password }) =>
    onSubmit(password).catch((problem: unknown) => {
      const message = serverErrors(problem, ['password'])[0]?.message ?? problemText(problem)
      setError('password', { message }, { shouldFocus: true })
    }),
  )
  return (
    <>
      <NavBar back={{ label: t('back'), onBack }} />
      <form className="grid grid-cols-1 gap-3 px-gutter" onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className="text-display">{t('enterNewPasswordText')}</h1>
          <p className="text-ink-2 mt-[0.35rem] mb-3">{t('enterNewPasswordSubText')}</p>
        </div>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('newPasswordLabelText')}
          hint={t('registerPasswordHint')}
          autoComplete="new-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          dir="ltr"
          error={errors.password?.message}
          {...register('password', {
            validate: (password) => verdict(t, 'password', refusePassword(password, email)),
          })}
        />
        <Button type="submit" block loading={isSubmitting}>
          {t(isSubmitting ? 'savingPassword' : 'setNewPasswordButtonText')}
        </Button>
      </form>
    </>
  )
}
