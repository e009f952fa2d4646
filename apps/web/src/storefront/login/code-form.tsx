import { type ReactNode, useState } from 'react'
import { boot } from '../../lib/boot/boot'
import { useSetting } from '../../lib/boot/settings'
import { replaceIfCurrent } from '../../lib/dom/replace-if-current'
import { useNow } from '../../lib/dom/use-now'
import { problemText, useText } from '../../lib/format/i18n'
import { Announce } from '../../ui/announce'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { OtpField } from '../../ui/otp-field'
import { countdown, shownPhone } from './phone-words'
import { slot, Woven } from './policy-line'
import { RESEND_AFTER_S, waitOf } from './send-code'

const CODE_LENGTH = 6

/** "Sent to +91 98000 00001", the number bold and left-to-right in every language; takes a phone in E.164. */
export function SentTo({ phone }: { phone: string }) {
  const t = useText()
  const country = useSetting('phoneCountryCode')
  return (
    <Woven
      text={t('otpSentMsg', { phone: slot('phone') })}
      parts={{
        phone: (
          <b className="tabular-nums isolate-ltr text-ink whitespace-nowrap">{shownPhone(phone, country)}</b>
        ),
      }}
    />
  )
}

/** "New code in 0:24", then a button; `until` is in ms. */
function Resend({ until, onResend }: { until: number; onResend: () => void }) {
  const t = useText()
  const left = (until - useNow(500).getTime()) / 1000
  return (
    <div className="flex items-center min-h-11 mt-2 mb-4">
      {left > 0 ? (
        <p className="hint tabular-nums">{t('resendOtpCountdownMsg', { time: countdown(left) })}</p>
      ) : (
        <button type="button" className="text-label text-primary-text font-bold min-h-11" onClick={onResend}>
          {t('resendOtpMsg')}
        </button>
      )}
    </div>
  )
}

/** In a demo nobody has the phone: says where the message can be read. */
function DemoHint() {
  const t = useText()
  if (!boot().demo) return null
  return (
    <div className="mt-5">
      <Notice tone="info" action={{ label: t('demoOutbox'), onAct: () => void window.open('/dev/outbox') }}>
        {t('loginDemoCode', { outbox: t('demoOutbox') })}
      </Notice>
    </div>
  )
}

export type CodeFormProps = {
  /** The recipient of the code, in a sentence. */
  sent: ReactNode
  /** Seconds until another code can be requested. */
  wait?: number
  error: string
  onError: (words: string) => void
  /** Returns to the previous step, where another number can be typed. */
  onBack: () => void
  /** Rejects with the server's error. */
  onVerify: (otp: string) => Promise<void>
  onResend: () => Promise<unknown>
}

/** The code field, its verification, and a button to resend the code. */
function useCode({ wait = RESEND_AFTER_S, onError, onVerify, onResend }: CodeFormProps) {
  const t = useText()
  const [otp, setOtp] = useState('')
  const [checking, setChecking] = useState(false)
  const [until, setUntil] = useState(() => Date.now() + wait * 1000)
  const [said, setSaid] = useState('')
  const restFor = (seconds: number) => setUntil(Date.now() + seconds * 1000)
  return {
    otp,
    checking,
    until,
    said,
    type: (typed: string) => {
      setOtp(typed)
      onError('')
    },
    verify: async (code: string) => {
      if (checking) return
      if (code.length < CODE_LENGTH) return onError(t('otpValidationMsg'))
      setChecking(true)
      try {
        await onVerify(code)
      } catch (problem) {
        onError(problemText(problem))
      } finally {
        setChecking(false)
      }
    },
    resend: async () => {
      setSaid('')
      try {
        await onResend()
        // the message may arrive before this response
        setOtp(replaceIfCurrent(otp, ''))
        onError('')
        setSaid(t('otpSentAgain'))
        restFor(RESEND_AFTER_S)
      } catch (problem) {
        onError(problemText(problem))
        restFor(waitOf(problem) ?? 0)
      }
    },
  }
}

/** A code of six digits; typing the last one submits it. */
export function CodeForm(props: CodeFormProps & { className?: string; children?: ReactNode }) {
  const t = useText()
  const { sent, error, onBack, className, children } = props
  const { otp, checking, until, said, type, verify, resend } = useCode(props)
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void verify(otp)
      }}
    >
      {children}
      <p className="text-ink-2 mt-2 mb-7">
        {sent}{' '}
        <button
          type="button"
          className="text-primary-text font-bold inline-flex items-center min-h-11 -my-3 px-1"
          onClick={onBack}
        >
          {t('changeNumber')}
        </button>
      </p>
      <OtpField
        label={t('otpLabel')}
        length={CODE_LENGTH}
        value={otp}
        error={error}
        autoFocus
        onChange={type}
        onComplete={(code) => void verify(code)}
      />
      <Resend until={until} onResend={() => void resend()} />
      <Announce text={said} />
      <Button type="submit" block loading={checking} disabled={otp.length < CODE_LENGTH}>
        {t(checking ? 'verifyingCode' : 'verifyOtpBtnText')}
      </Button>
      <DemoHint />
    </form>
  )
}
