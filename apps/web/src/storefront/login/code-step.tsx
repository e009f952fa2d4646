import { type ReactNode, useState } from 'react'
import { boot } from '../../lib/boot'
import { problemText, useText } from '../../lib/i18n'
import { Problem } from '../../lib/problem'
import { Announce } from '../../ui/announce'
import { Button } from '../../ui/button'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { OtpField } from '../../ui/otp-field'
import { useNow } from '../use-now'
import { countdown } from './phone-words'

/** Seconds between two codes to the same phone (rules: identity). */
export const RESEND_AFTER_S = 30
export const CODE_LENGTH = 6

type CodeStepProps = {
  /** Where the code went, in a sentence. */
  sent: ReactNode
  /** Seconds until another code may be asked for. */
  wait?: number
  error: string
  onError: (words: string) => void
  onBack: () => void
  /** Rejects with what the server said. */
  onVerify: (otp: string) => Promise<void>
  onResend: () => Promise<unknown>
}

/** "New code in 0:24", then a button. */
export function Resend({ wait, onResend }: { wait: number; onResend: () => Promise<number | null> }) {
  const t = useText()
  const [until, setUntil] = useState(() => Date.now() + wait * 1000)
  const [said, setSaid] = useState('')
  const left = (until - useNow(500).getTime()) / 1000
  async function resend() {
    const next = await onResend()
    if (next === null) return
    setUntil(Date.now() + next * 1000)
    setSaid(t('otpSentAgain'))
  }
  return (
    <div className="login__resend">
      {left > 0 ? (
        <p className="hint num login__count">{t('resendOtpCountdownMsg', { time: countdown(left) })}</p>
      ) : (
        <button type="button" className="lb cp b7 login__again" onClick={() => void resend()}>
          {t('resendOtpMsg')}
        </button>
      )}
      <Announce text={said} />
    </div>
  )
}

/** In a demo nobody has the phone: says where the message can be read. */
export function DemoHint(): ReactNode {
  const t = useText()
  if (!boot().demo) return null
  return (
    <div className="mt5">
      <Notice tone="info" action={{ label: t('demoOutbox'), onAct: () => void window.open('/dev/outbox') }}>
        {t('loginDemoCode', { outbox: t('demoOutbox') })}
      </Notice>
    </div>
  )
}

/** Six digits from the message; the last one sends them (mock 25). */
export function CodeStep({
  sent,
  wait = RESEND_AFTER_S,
  error,
  onError,
  onBack,
  onVerify,
  onResend,
}: CodeStepProps) {
  const t = useText()
  const [otp, setOtp] = useState('')
  const [checking, setChecking] = useState(false)

  async function verify(code: string) {
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
  }

  /** Seconds until the next one, or null when none was sent. */
  async function resend(): Promise<number | null> {
    try {
      await onResend()
      setOtp('')
      onError('')
      return RESEND_AFTER_S
    } catch (problem) {
      onError(problemText(problem))
      const later = problem instanceof Problem ? problem.extra.retry_after : null
      return typeof later === 'number' ? later : null
    }
  }

  return (
    <>
      <NavBar back={{ label: t('back'), onBack }} />
      <form
        className="pad login__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify(otp)
        }}
      >
        <h1 className="disp">{t('otpTitle')}</h1>
        <p className="c2 login__sent">
          {sent}{' '}
          <button type="button" className="cp b7 login__change" onClick={onBack}>
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
            onError('')
          }}
          onComplete={(code) => void verify(code)}
        />
        <Resend wait={wait} onResend={resend} />
        <Button type="submit" block loading={checking} disabled={otp.length < CODE_LENGTH}>
          {t(checking ? 'verifyingCode' : 'verifyOtpBtnText')}
        </Button>
        <DemoHint />
      </form>
    </>
  )
}
