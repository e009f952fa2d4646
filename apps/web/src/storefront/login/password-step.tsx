import type { Session } from '@tokri/contract/accounts'
import { refuseEmail } from '@tokri/domain/account/credentials'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { api } from '../../lib/api/api'
import { boot } from '../../lib/boot/boot'
import { useSetting } from '../../lib/boot/settings'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmailField, PasswordField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { serverErrors, verdict } from './form-errors'
import { slot, Woven } from './policy-line'
import { arrivalAddress } from './use-arrival'

interface Credentials {
  email: string
  password: string
}
type PasswordStepProps = {
  onPhone: () => void
  /** Returns 'other_door' if accounts of this kind log in elsewhere. */
  onSession: (session: Session) => 'arrived' | 'other_door'
}

/** In a demo: the account to try it with. */
function DemoAccount() {
  const t = useText()
  const exact = (words: string) => (
    <b className="isolate-ltr whitespace-nowrap font-semibold text-ink">{words}</b>
  )
  return (
    <p className="text-meta text-ink-2 text-center bg-surface-2 rounded-art py-2.5 px-3 text-balance">
      <Woven
        text={t('loginDemoAccount', { email: slot('email'), password: slot('password') })}
        parts={{ email: exact('ananya@demo.tokri'), password: exact('demo-tokri-1') }}
      />
    </p>
  )
}

/** E-mail and password, for accounts that have them. */
export function PasswordStep({ onPhone, onSession }: PasswordStepProps) {
  const t = useText()
  const { search } = useLocation()
  const resets = useSetting('enPassResetEmail')
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  // the button that led here is gone, and the focus with it
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const session = await api.accounts.login({ email: email.trim(), password, address: arrivalAddress() })
      if (onSession(session) === 'other_door') setError('root', { message: t('loginOtherDoor') })
    } catch (problem) {
      const fields = serverErrors(problem, ['email', 'password'])
      for (const { field, message } of fields) setError(field, { message })
      if (fields.length === 0) setError('password', { message: problemText(problem) })
      setFocus('password')
    }
  })
  return (
    <form className="grid grid-cols-1 gap-3 px-gutter" onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className="text-display mt-4">{t('loginByPasswordTitle')}</h1>
        <p className="text-ink-2 mt-[0.35rem] mb-3">{t('loginByPasswordText')}</p>
      </div>
      <EmailField
        label={t('loginLoginEmailLabel')}
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => verdict(t, 'email', refuseEmail(email)),
        })}
      />
      <PasswordField
        label={t('loginLoginPasswordLabel')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        dir="ltr"
        error={errors.password?.message}
        {...register('password', { required: t('fieldValidationMsg') })}
      />
      {resets && (
        <Link
          to={`/login/forgot-password${search}`}
          className="text-primary-text font-semibold text-body-s justify-self-start inline-flex items-center min-h-11 -my-3"
        >
          {t('forgotPasswordLinkText')}
        </Link>
      )}
      {errors.root?.message && (
        <Notice tone="bad" live>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" block loading={isSubmitting}>
        {t(isSubmitting ? 'loggingIn' : 'loginButton')}
      </Button>
      <Button kind="outline" block icon="device-mobile" onClick={onPhone}>
        {t('loginUsePhone')}
      </Button>
      <p className="text-body-s text-ink-2 text-center mt-2">
        {t('loginDontHaveAccount')}{' '}
        <Link
          to={`/register${search}`}
          className="text-primary-text font-bold inline-flex items-center min-h-11 -my-3 px-1"
        >
          {t('registerRegisterTitle')}
        </Link>
      </p>
      {boot().demo && <DemoAccount />}
    </form>
  )
}
