import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button'
import { EmailField, PasswordField, TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Problem } from '../api/problem'
import { boot } from '../boot/boot'
import { problemText, useText } from '../format/i18n'

interface Credentials {
  email: string
  password: string
}

/** The second step: the ticket of the first, and the code. */
export interface SecondStep {
  ticket: string
  code: string
}

interface WorkLoginProps {
  /** Heading and introduction. */
  children: ReactNode
  className: string
  /** Large buttons for riders. */
  size?: 'rider'
  /** The label of the first field, where a phone number will do as well as an email. */
  emailOrPhone?: string
  /** The demo account to mention, in a demo. */
  demo?: Credentials
  /** Logs in; returns a refusal text or null. */
  enter: (form: Credentials) => Promise<string | null>
  /** The same for the second step, where people may have one. */
  prove?: (step: SecondStep) => Promise<string | null>
}

/** The ticket of a login that still needs its second factor. */
export const ticketOf = (error: unknown): string | null =>
  error instanceof Problem && error.code === 'second_factor' ? String(error.extra.ticket) : null

/** The login form of riders and staff. */
export function WorkLogin({ children, className, size, emailOrPhone, demo, enter, prove }: WorkLoginProps) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const field = (name: keyof Credentials) => ({
    error: formState.errors[name] && t('fieldValidationMsg'),
    ...register(name, { required: true }),
  })
  const submit = handleSubmit(async ({ email, password }) => {
    setProblem(null)
    const sent = enter({ email: email.trim(), password })
    setProblem(
      await sent.catch((error: unknown) => {
        setTicket(ticketOf(error))
        return ticketOf(error) ? null : problemText(error)
      }),
    )
  })
  if (ticket && prove)
    return (
      <div className={className}>
        {children}
        <CodeForm
          prove={(code) => prove({ ticket, code })}
          onAgain={(reason) => {
            setProblem(reason)
            setTicket(null)
          }}
        />
      </div>
    )
  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {emailOrPhone ? (
        <TextField
          label={emailOrPhone}
          autoComplete="username"
          autoCapitalize="none"
          dir="ltr"
          {...field('email')}
        />
      ) : (
        <EmailField label={t('loginLoginEmailLabel')} autoComplete="username" {...field('email')} />
      )}
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

interface CodeFormProps {
  prove: (code: string) => Promise<string | null>
  /** Returns to the first step, with the reason if there is one. */
  onAgain: (reason: string | null) => void
}

/** The code of the authenticator app, or a recovery code. */
export function CodeForm({ prove, onAgain }: CodeFormProps) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<{ code: string }>()
  const submit = handleSubmit(async ({ code }) => {
    setProblem(null)
    try {
      setProblem(await prove(code.trim()))
    } catch (error) {
      if (error instanceof Problem && error.code === 'sign_in_again') return onAgain(problemText(error))
      setProblem(problemText(error))
    }
  })
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <TextField
        label={t('secondStepLabel')}
        hint={t('secondStepHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        dir="ltr"
        autoFocus
        error={formState.errors.code && t('fieldValidationMsg')}
        {...register('code', { required: true, minLength: 6 })}
      />
      <Button type="submit" block loading={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'loggingIn' : 'loginButton')}
      </Button>
      <Button kind="text" onClick={() => onAgain(null)}>
        {t('secondStepBack')}
      </Button>
    </form>
  )
}
