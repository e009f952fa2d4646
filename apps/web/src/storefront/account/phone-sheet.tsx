import type { Account } from '@tokri/contract/accounts'
import { normalisePhone, refusePhone } from '@tokri/domain/account/phone'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { PhoneField } from '../../ui/field'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { refreshAccount } from '../kit/refresh-account'
import { CodeForm, SentTo } from '../login/code-form'
import { refusalText, serverErrors } from '../login/form-errors'
import { sendCode } from '../login/send-code'

type PhoneProps = { account: Account; onClose: () => void }

/** The new number; filled in already if it only has to be confirmed. */
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
      onSent(phone, await sendCode(() => api.accounts.generateOtpPhoneNumberUpdate({ phone })))
    } catch (problem) {
      setSending(false)
      setError(serverErrors(problem, ['phone'])[0]?.message ?? problemText(problem))
    }
  }
  return (
    <form className="grid grid-cols-1 gap-3" onSubmit={(event) => void send(event)} noValidate>
      <p className="text-body-s text-ink-2">{t('enterNewNumberText')}</p>
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

function PhoneSteps({ account, onClose }: PhoneProps) {
  const t = useText()
  const [sent, setSent] = useState<{ phone: string; wait: number } | null>(null)
  const [error, setError] = useState('')
  if (!sent) return <NumberForm account={account} onSent={(phone, wait) => setSent({ phone, wait })} />
  const { phone, wait } = sent
  return (
    <CodeForm
      sent={<SentTo phone={phone} />}
      wait={wait}
      error={error}
      onError={setError}
      onBack={() => {
        setError('')
        setSent(null)
      }}
      onVerify={async (otp) => {
        await api.accounts.updateNewPhoneNumber({ phone, otp })
        await refreshAccount()
        showToast({ text: t('phoneChanged'), icon: 'check-circle-fill' })
        onClose()
      }}
      onResend={() => api.accounts.generateOtpPhoneNumberUpdate({ phone })}
    />
  )
}

/** Changing the phone number, or verifying the typed one. */
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
