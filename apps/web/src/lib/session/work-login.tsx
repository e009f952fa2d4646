import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button'
import { EmailField, PasswordField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { boot } from '../boot/boot'
import { problemText, useText } from '../format/i18n'

interface Credentials {
  email: string
  password: string
}

interface WorkLoginProps {
  /** Heading and introduction. */
  children: ReactNode
  className: string
  /** Large buttons for riders. */
  size?: 'rider'
  /** The demo account to mention, in a demo. */
  demo?: Credentials
  /** Logs in; returns a refusal text or null. */
  enter: (form: Credentials) => Promise<string | null>
}

/** The login form of riders and staff. */
export function WorkLogin({ children, className, size, demo, enter }: WorkLoginProps) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const field = (name: keyof Credentials) => ({
    error: formState.errors[name] && t('fieldValidationMsg'),
    ...register(name, { required: true }),
  })
  const submit = handleSubmit(async ({ email, password }) => {
    setProblem(null)
    const sent = enter({ email: email.trim(), password })
    setProblem(await sent.catch((error: unknown) => problemText(error)))
  })
  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <EmailField label={t('loginLoginEmailLabel')} autoComplete="username" {...field('email')} />
      <PasswordField
        label={t('loginLoginPasswordLabel')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        dir="ltr"
        {...field('password')}
      />
      <Button type="submit" block size={size} loading={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'loggingIn' : 'loginButton')}
      </Button>
      {demo && boot().demo && <p className="text-meta text-ink-3">{t('loginDemoAccount', { ...demo })}</p>}
    </form>
  )
}
