import { useQuery } from '@tanstack/react-query'
import type { Session } from '@tokri/contract/accounts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { Problem } from '../lib/api/problem'
import { useSetting } from '../lib/boot/settings'
import { usePageTitle } from '../lib/dom/page-title'
import { problemText, useText } from '../lib/format/i18n'
import { CodeForm, ticketOf } from '../lib/session/work-login'
import { Button } from '../ui/button'
import { EmailField, PasswordField, TextField } from '../ui/field'
import { Logo } from '../ui/marks'
import { Notice } from '../ui/notice'
import { consoleApi, FIRST_RUN, isForConsole, useConsole } from './session'
import { askForSoundTest } from './shell/sound'

interface Fields {
  name: string
  email: string
  password: string
}

/** Opened by an invitation link: the first admin signs up, or an invited person sets a password. */
export function JoinScreen() {
  const t = useText()
  const [query] = useSearchParams()
  const link_token = query.get('token') ?? ''
  const invitation = useQuery({
    queryKey: ['console', 'invitation', link_token],
    queryFn: () => consoleApi.invitations.readInvitation({ link_token }),
    retry: (count, error) => count < 2 && !(error instanceof Problem && error.status < 500),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isFirstAdmin = invitation.data?.name === null
  const title = t(isFirstAdmin ? 'joinFirstTitle' : 'joinTitle')
  usePageTitle(title)
  if (invitation.isError)
    return (
      <Frame title={title}>
        <Notice tone="bad" live>
          {problemText(invitation.error)}
        </Notice>
      </Frame>
    )
  if (!invitation.data) return <Frame title={title} />
  const { name, email } = invitation.data
  return (
    <Frame title={title}>
      {name !== null && (
        <p className="text-body-s text-ink-2 wrap-anywhere">{[name, email].filter(Boolean).join(' · ')}</p>
      )}
      <PasswordForm link_token={link_token} isFirstAdmin={isFirstAdmin} />
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children?: ReactNode }) {
  const storeName = useSetting('storeName')
  return (
    <main id="main" aria-label={title} className="min-h-dvh bg-bg px-gutter py-8">
      <div className="mx-auto grid max-w-104 gap-3">
        <Logo name={storeName} />
        <h1 className="text-display mt-4">{title}</h1>
        {children}
      </div>
    </main>
  )
}

function PasswordForm({ link_token, isFirstAdmin }: { link_token: string; isFirstAdmin: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<Fields>()
  const field = (name: keyof Fields) => {
    const error = formState.errors[name]
    return {
      error: error && (error.message || t('fieldValidationMsg')),
      ...register(name, { required: true }),
    }
  }
  const enter = async ({ data }: Session) => {
    if (!isForConsole(data.role)) return window.location.assign('/delivery/login')
    useConsole.setState({ data, lost: false })
    if (data.role === 'store') askForSoundTest()
    await navigate(isFirstAdmin ? FIRST_RUN : '/console', { replace: true })
  }
  const submit = handleSubmit(async ({ name, email, password }) => {
    setProblem(null)
    try {
      const own = isFirstAdmin ? { name, email: email.trim() } : {}
      await enter(await consoleApi.invitations.acceptInvitation({ link_token, password, ...own }))
    } catch (error) {
      // the password is set; a code is still required
      if (ticketOf(error)) return setTicket(ticketOf(error))
      const errors = error instanceof Problem ? error.errors : []
      for (const { field: at, message } of errors) setError(at.slice(1) as keyof Fields, { message })
      if (errors.length === 0) setProblem(problemText(error))
    }
  })
  if (ticket)
    return (
      <CodeForm
        prove={async (code) => {
          await enter(await consoleApi.secondFactor.signIn({ ticket, code }))
          return null
        }}
        onAgain={() => void navigate('/console/login', { replace: true })}
      />
    )
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {isFirstAdmin && (
        <>
          <TextField label={t('loginLoginNameLabel')} autoComplete="name" {...field('name')} />
          <EmailField label={t('loginLoginEmailLabel')} autoComplete="username" {...field('email')} />
        </>
      )}
      <PasswordField
        label={t('joinPassword')}
        hint={t('registerPasswordHint')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        dir="ltr"
        {...field('password')}
      />
      <Button type="submit" block loading={formState.isSubmitting}>
        {t(formState.isSubmitting ? 'savingPassword' : 'setNewPasswordButtonText')}
      </Button>
    </form>
  )
}
