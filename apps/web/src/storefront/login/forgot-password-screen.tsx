import { useRef, useState } from 'react'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { useSetting } from '../../lib/boot/settings'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { replaceIfCurrent } from '../../lib/dom/replace-if-current'
import { problemText, useText } from '../../lib/format/i18n'
import { notePasswordReset, useUser } from '../../state/session'
import { LinkButton } from '../../ui/button'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { showToast } from '../../ui/toast'
import { CodeStep } from './code-step'
import { EmailStep } from './email-step'
import { NewPasswordStep } from './new-password-step'
import { slot, Woven } from './policy-line'
import { RESEND_AFTER_S } from './send-code'
import { arrivalAddress, useArrival } from './use-arrival'

/** Shown if the operator sends no such mails: the phone is the way to log in. */
function NotOffered() {
  const t = useText()
  return (
    <div className="px-gutter grid grid-cols-1 gap-3">
      <h1 className="text-display">{t('resetPasswordPageTitle')}</h1>
      <p className="text-ink-2">{t('resetNotOffered')}</p>
      <LinkButton to="/login" block icon="device-mobile">
        {t('loginUsePhone')}
      </LinkButton>
    </div>
  )
}

/** Says that the code was sent, without revealing whether the account exists. */
function MailedTo({ email }: { email: string }) {
  const t = useText()
  const parts = { email: <b className="isolate-ltr text-ink wrap-anywhere">{email}</b> }
  return <Woven text={t('enterResetOtpMessageText', { email: slot('email') })} parts={parts} />
}

/** E-mail, the mailed code, a new password (ROU-19). Nothing typed is lost when going back. */
export function ForgotPasswordScreen() {
  const t = useText()
  const goBack = useGoBack('/login')
  const arrive = useArrival()
  const offered = useSetting('enPassResetEmail')
  const [step, setStep] = useState<'email' | 'code' | 'password'>('email')
  const goOn = (to: typeof step) => setStep(replaceIfCurrent(step, to))
  const [email, setEmail] = useState(useUser.getState().reset_mail ?? '')
  const [wait, setWait] = useState(RESEND_AFTER_S)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  usePageTitle(t('resetPasswordPageTitle'))
  const send = () => api.accounts.sendPasswordResetMail({ email })

  const saved = useRef<string>(null)

  async function save(password: string) {
    try {
      // the password was saved before a login that failed: the code is used up, only the login is left to do
      if (saved.current !== password) await api.accounts.changeUserPassword({ email, code, password })
      notePasswordReset({ change_password: true })
      saved.current = password
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.code.startsWith('otp_')) throw problem
      setError(problemText(problem))
      return goOn('code')
    }
    const session = await api.accounts.login({ email, password, address: arrivalAddress() })
    if (arrive(session) === 'other_door') {
      showToast({ text: t('loginOtherDoor') })
      goBack()
    }
  }
  return (
    <PageShell skipLabel={t('skipToMain')}>
      {(step === 'email' || !offered) && <NavBar back={{ label: t('back'), onBack: goBack }} />}
      {!offered && <NotOffered />}
      {offered && step === 'email' && (
        <EmailStep
          typed={email}
          onSent={(to, seconds) => {
            setEmail(to)
            notePasswordReset({ reset_mail: to, validate_email_otp: false, change_password: false })
            setWait(seconds)
            setError('')
            setStep('code')
          }}
        />
      )}
      {step === 'code' && (
        <CodeStep
          sent={<MailedTo email={email} />}
          wait={wait}
          error={error}
          onError={setError}
          onBack={() => setStep('email')}
          onVerify={async (typed) => {
            await api.accounts.verifyPasswordResetOtp({ email, code: typed })
            notePasswordReset({ validate_email_otp: true })
            setCode(typed)
            goOn('password')
          }}
          onResend={send}
        />
      )}
      {step === 'password' && (
        <NewPasswordStep email={email} onBack={() => setStep('code')} onSubmit={save} />
      )}
    </PageShell>
  )
}
