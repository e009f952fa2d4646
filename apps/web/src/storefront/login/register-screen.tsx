import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { SentTo } from './code-form'
import { CodeStep } from './code-step'
import { RegisterForm, type Registration } from './register-form'
import { arrivalAddress, useArrival } from './use-arrival'

/** Creates an account; if the operator verifies phones, after a code was typed (ROU-20). */
export function RegisterScreen() {
  const t = useText()
  const goBack = useGoBack('/login')
  const { search } = useLocation()
  const arrive = useArrival()
  const codeOnly = useSetting('enOLnR')
  const [waiting, setWaiting] = useState<Registration | null>(null)
  const [kept, setKept] = useState<Registration>()
  const [error, setError] = useState('')
  usePageTitle(t('registerRegisterTitle'))
  const open = async (person: Registration, otp?: string) => {
    arrive(await api.accounts.register({ ...person, address: arrivalAddress(), ...(otp && { otp }) }))
  }
  if (codeOnly) return <Navigate to={`/login${search}`} replace />
  if (waiting)
    return (
      <PageShell>
        <CodeStep
          sent={<SentTo phone={waiting.phone} />}
          error={error}
          onError={setError}
          onBack={() => setWaiting(null)}
          onVerify={(otp) => open(waiting, otp)}
          onResend={() => api.accounts.sendOtp({ phone: waiting.phone })}
        />
      </PageShell>
    )
  return (
    <PageShell skipLabel={t('skipToMain')}>
      <NavBar back={{ label: t('back'), onBack: goBack }} />
      <div className="px-gutter">
        <h1 className="text-display">{t('registerRegisterTitle')}</h1>
        <p className="text-ink-2 mt-[0.35rem] mb-6">{t('registerRegisterSubTitle')}</p>
        <RegisterForm
          kept={kept}
          onOpen={open}
          onNeedsCode={async (person) => {
            await api.accounts.sendOtp({ phone: person.phone })
            setKept(person)
            setWaiting(person)
          }}
        />
        <p className="text-body-s text-ink-2 text-center mt-2">
          {t('regsiterAlreadyHaveAccount')}{' '}
          <Link
            to={`/login${search}`}
            className="text-primary-text font-bold inline-flex items-center min-h-11 -my-3 px-1"
          >
            {t('loginButton')}
          </Link>
        </p>
      </div>
    </PageShell>
  )
}
