import { normalisePhone, refusePhone } from '@tokri/domain/account/phone'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '../../lib/api/api'
import { useSetting } from '../../lib/boot/settings'
import { problemText, useText } from '../../lib/format/i18n'
import { useUser } from '../../state/session'
import { Button } from '../../ui/button'
import { PhoneField } from '../../ui/field'
import { refusalText, serverErrors } from './form-errors'
import { PolicyLine } from './policy-line'
import { sendCode } from './send-code'

type PhoneStepProps = {
  /** As typed; kept by the screen, so that nothing is lost when going back. */
  typed: string
  onType: (typed: string) => void
  /** `wait` is how many seconds until another code can be requested. */
  onSent: (phone: string, wait: number) => void
  onPassword: () => void
  /** Other ways to log in, below. */
  others?: ReactNode
}

/** A phone number, to which a code is sent. */
export function PhoneStep({ typed, onType, onSent, onPassword, others }: PhoneStepProps) {
  const t = useText()
  const lost = useUser((user) => user.lost)
  const country = useSetting('phoneCountryCode')
  const codeOnly = useSetting('enOLnR')
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [sending, setSending] = useState(false)

  function refuse(words: string) {
    setError(words)
    field.current?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const refusal = refusePhone(typed, country)
    const phone = normalisePhone(typed, country)
    if (refusal || !phone) return refuse(refusalText(t, 'phone', refusal ?? 'malformed'))
    setSending(true)
    try {
      onSent(phone, await sendCode(() => api.accounts.generateOtpForLogin({ phone })))
    } catch (problem) {
      setSending(false)
      refuse(serverErrors(problem, ['phone'])[0]?.message ?? problemText(problem))
    }
  }

  return (
    <form className="px-gutter" onSubmit={(event) => void send(event)} noValidate>
      <h1 className="text-display mt-4">{t('loginLoginTitle')}</h1>
      <p className="text-ink-2 mt-[0.35rem] mb-6">{t(lost ? 'loginSessionEnded' : 'loginLoginSubTitle')}</p>
      <PhoneField
        ref={field}
        label={t('loginLoginPhoneLabel')}
        dialCode={country}
        value={typed}
        error={error}
        onChange={(event) => {
          onType(event.target.value)
          setError('')
        }}
      />
      <Button type="submit" block loading={sending} className="mt-4">
        {t(sending ? 'sendingCode' : 'loginSendCode')}
      </Button>
      {!codeOnly && (
        <Button kind="outline" block icon="envelope-simple" className="mt-3" onClick={onPassword}>
          {t('loginUseEmail')}
        </Button>
      )}
      {others}
      <PolicyLine />
    </form>
  )
}
