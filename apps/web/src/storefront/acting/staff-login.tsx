import { useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import { problemText, useText } from '../../lib/i18n'
import { Button } from '../../ui/button'
import { EmailField, PasswordField } from '../../ui/field'

/** Staff without a session of the console say who they are. */
export function StaffLogin({ onToken }: { onToken: (token: string) => void }) {
  const t = useText()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const { data } = await api.accounts.login({ email: email.trim(), password })
      if (data.role === 'staff' || data.role === 'admin') onToken(data.auth_token)
      else setError('email', { message: t('actingNoStaff') }, { shouldFocus: true })
    } catch (problem) {
      setError('password', { message: problemText(problem) }, { shouldFocus: true })
    }
  })
  const required = { required: t('fieldValidationMsg') }
  return (
    <form className="actfor__form" onSubmit={(event) => void submit(event)} noValidate>
      <h2 className="tm">{t('actingStaffLogin')}</h2>
      <EmailField
        label={t('loginLoginEmailLabel')}
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', required)}
      />
      <PasswordField
        label={t('loginLoginPasswordLabel')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        dir="ltr"
        error={errors.password?.message}
        {...register('password', required)}
      />
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'loggingIn' : 'loginButton')}
      </Button>
    </form>
  )
}
