import { useState } from 'react'
import { api } from '../../lib/api/api'
import { Problem } from '../../lib/api/problem'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { replaceIfCurrent } from '../../lib/dom/replace-if-current'
import { problemText, useText } from '../../lib/format/i18n'
import { PageShell } from '../../ui/page-shell'
import { SentTo } from './code-form'
import { CodeStep } from './code-step'
import { serverErrors } from './form-errors'
import { LoginHero } from './login-hero'
import { NameStep, type Newcomer } from './name-step'
import { PasswordStep } from './password-step'
import { PhoneStep } from './phone-step'
import { RESEND_AFTER_S } from './send-code'
import { SocialButtons } from './social-buttons'
import { SocialPhoneStep } from './social-phone-step'
import { arrivalAddress, useArrival } from './use-arrival'
import { useSocialLogin } from './use-social-login'

type Step = 'phone' | 'code' | 'name' | 'password' | 'social_phone' | 'social_code'

/** Errors about the code, which are shown at the code's field. */
const aboutCode = new Set(['otp_wrong', 'otp_expired', 'otp_too_many'])

/** The errors by which the server asks for a name before a new phone becomes an account. */
const wantsName = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'invalid_input' &&
  serverErrors(error, ['name', 'email']).length > 0

/** Phone, code and name of a login by code; nothing typed is lost between the steps. */
function useCodeLogin(goTo: (step: Step) => void) {
  const t = useText()
  const arrive = useArrival()
  const [sent, setSent] = useState({ phone: '', wait: RESEND_AFTER_S, at: 0 })
  const [otp, setOtp] = useState('')
  const [error, setError] = useState('')
  const [unconfirmed, setUnconfirmed] = useState(false)
  const logIn = async (code: string, person?: Newcomer) => {
    const session = await api.accounts.loginWithOtp({
      phone: sent.phone,
      otp: code,
      address: arrivalAddress(),
      ...(person && { name: person.name.trim(), ...(person.email && { email: person.email.trim() }) }),
    })
    if (arrive(session) === 'other_door') {
      setError(t('loginOtherDoor'))
      goTo('code')
    }
  }
  return {
    sent,
    error,
    unconfirmed,
    setError,
    begin: (phone: string, wait: number) => {
      setSent({ phone, wait, at: Date.now() })
      setError('')
      goTo('code')
    },
    verify: async (code: string) => {
      setOtp(code)
      await logIn(code).catch((problem: unknown) => {
        if (!wantsName(problem)) throw problem
        setUnconfirmed(problem instanceof Problem && problem.extra.unconfirmed === true)
        goTo('name')
      })
    },
    introduce: (person: Newcomer) =>
      logIn(otp, person).catch((problem: unknown) => {
        if (!(problem instanceof Problem) || !aboutCode.has(problem.code)) throw problem
        setError(problemText(problem))
        goTo('code')
      }),
    resend: () => api.accounts.generateOtpForLogin({ phone: sent.phone }),
  }
}

/** Log in or sign up: with a code sent to the phone, or with e-mail and password (ROU-18). */
export function LoginScreen() {
  const t = useText()
  const goBack = useGoBack('/')
  const [step, setStep] = useState<Step>('phone')
  const [typed, setTyped] = useState('')
  const goOn = (to: Step) => setStep(replaceIfCurrent(step, to))
  const code = useCodeLogin(goOn)
  const social = useSocialLogin(goOn)
  const arrive = useArrival()
  usePageTitle(t(step === 'code' ? 'otpTitle' : 'loginLoginTitle'))
  const toPhone = () => setStep('phone')
  return (
    <PageShell skipLabel={t('skipToMain')}>
      {(step === 'phone' || step === 'password') && (
        <LoginHero onBack={step === 'password' ? toPhone : goBack} />
      )}
      {step === 'phone' && (
        <PhoneStep
          typed={typed}
          onType={setTyped}
          onSent={code.begin}
          onPassword={() => setStep('password')}
          others={<SocialButtons onToken={social.begin} error={social.error} onError={social.setError} />}
        />
      )}
      {step === 'password' && <PasswordStep onPhone={toPhone} onSession={arrive} />}
      {step === 'code' && (
        <CodeStep
          key={code.sent.at}
          sent={<SentTo phone={code.sent.phone} />}
          wait={code.sent.wait}
          error={code.error}
          onError={code.setError}
          onBack={toPhone}
          onVerify={code.verify}
          onResend={code.resend}
        />
      )}
      {step === 'name' && (
        <NameStep unconfirmed={code.unconfirmed} onBack={() => setStep('code')} onSubmit={code.introduce} />
      )}
      {step === 'social_phone' && <SocialPhoneStep onBack={toPhone} onSubmit={social.introduce} />}
      {step === 'social_code' && (
        <CodeStep
          sent={<SentTo phone={social.phone} />}
          error={social.error}
          onError={social.setError}
          onBack={() => setStep('social_phone')}
          onVerify={social.verify}
          onResend={social.resend}
        />
      )}
    </PageShell>
  )
}
