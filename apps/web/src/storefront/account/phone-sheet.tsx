import type { Account } from '@tokri/contract/accounts'
import { normalisePhone, refusePhone } from '@tokri/domain/account/credentials'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api'
import { problemText, useText } from '../../lib/i18n'
import { Problem } from '../../lib/problem'
import { useSetting } from '../../lib/settings'
import { refreshUser } from '../../state/session'
import { Button } from '../../ui/button'
import { PhoneField } from '../../ui/field'
import { OtpField } from '../../ui/otp-field'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { CODE_LENGTH, DemoHint, RESEND_AFTER_S, Resend } from '../login/code-step'
import { refusalText, serverErrors } from '../login/form-errors'
import { SentTo } from '../login/policy-line'

type PhoneProps = { account: Account; onClose: () => void }

/** The new number; the one at hand stands there already when it only has to be confirmed. */
function NumberForm({
  account,
  onSent,
}: {
  account: Account
  onSent: (phone: string, wait: number) => void
}) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  const [typed, setTyped] = useState(account.phone_verified ? '' : (account.phone ?? '').replace(country, ''))
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    const refusal = refusePhone(typed, country)
    const phone = normalisePhone(typed, country)
    if (refusal || !phone) return setError(refusalText(t, 'phone', refusal ?? 'malformed'))
    setSending(true)
    try {
      await api.accounts.generateOtpPhoneNumberUpdate({ phone })
      onSent(phone, RESEND_AFTER_S)
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'otp_too_soon')
        return onSent(phone, Number(problem.extra.retry_after) || RESEND_AFTER_S)
      setSending(false)
      setError(serverErrors(problem, ['phone'])[0]?.message ?? problemText(problem))
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <p className="bs c2">{t('enterNewNumberText')}</p>
      <PhoneField
        label={t('loginLoginPhoneLabel')}
        dialCode={country}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" block loading={sending}>
        {t(sending ? 'sendingCode' : 'loginSendCode')}
      </Button>
    </form>
  )
}

type CodeFormProps = { phone: string; wait: number; onDone: () => void; onBack: () => void }

/** The code that was sent there. */
function CodeForm({ phone, wait, onDone, onBack }: CodeFormProps) {
  const t = useText()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState('')
  const [checking, setChecking] = useState(false)
  async function verify(code: string) {
    if (checking) return
    setChecking(true)
    try {
      await api.accounts.updateNewPhoneNumber({ phone, otp: code })
      await refreshUser()
      onDone()
    } catch (problem) {
      setError(problemText(problem))
      setChecking(false)
    }
  }
  const resend = () =>
    api.accounts.generateOtpPhoneNumberUpdate({ phone }).then(
      () => {
        setOtp('')
        setError('')
        return RESEND_AFTER_S
      },
      (problem: unknown) => {
        setError(problemText(problem))
        return null
      },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void verify(otp)
      }}
      noValidate
    >
      <p className="c2 mt2 account__sent">
        <SentTo phone={phone} />{' '}
        <button type="button" className="cp b7 account__change" onClick={onBack}>
          {t('changeNumber')}
        </button>
      </p>
      <OtpField
        label={t('otpLabel')}
        length={CODE_LENGTH}
        value={otp}
        error={error}
        autoFocus
        onChange={(typed) => {
          setOtp(typed)
          setError('')
        }}
        onComplete={(code) => void verify(code)}
      />
      <Resend wait={wait} onResend={resend} />
      <Button type="submit" block loading={checking} disabled={otp.length < CODE_LENGTH}>
        {t(checking ? 'verifyingCode' : 'verifyOtpBtnText')}
      </Button>
      <DemoHint />
    </form>
  )
}

function PhoneSteps({ account, onClose }: PhoneProps) {
  const t = useText()
  const [sent, setSent] = useState<{ phone: string; wait: number } | null>(null)
  if (!sent) return <NumberForm account={account} onSent={(phone, wait) => setSent({ phone, wait })} />
  return (
    <CodeForm
      {...sent}
      onBack={() => setSent(null)}
      onDone={() => {
        showToast({ text: t('phoneChanged'), icon: 'check-circle-fill' })
        onClose()
      }}
    />
  )
}

/** Another phone, or the proof of the one that was typed. */
export function PhoneSheet({ open, account, onClose }: PhoneProps & { open: boolean }) {
  const t = useText()
  const confirms = account.phone !== null && !account.phone_verified
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(confirms ? 'confirmPhoneNumberText' : 'changePhoneNumberText')}
      closeLabel={t('close')}
    >
      {open && <PhoneSteps account={account} onClose={onClose} />}
    </Sheet>
  )
}
