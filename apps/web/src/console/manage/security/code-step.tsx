import { type ReactNode, useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

interface CodeStepProps {
  text: string
  button: string
  /** Shown above the field, such as what to scan. */
  children?: ReactNode
  onBack: () => void
  /** Carries out the change; an error is shown and the code can be typed again. */
  send: (code: string) => Promise<void>
}

/** Asks for a code of the authenticator app before something changes. */
export function CodeStep({ text, button, children, onBack, send }: CodeStepProps) {
  const t = useManageText()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    if (code.trim().length < 6) return setProblem(t('secondCodeShort'))
    setBusy(true)
    setProblem(null)
    try {
      await send(code.trim())
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="text-meta text-ink-2">{text}</p>
      {children}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <TextField
        label={t('secondCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Press type="submit" kind="p" busy={busy}>
          {button}
        </Press>
        <Press onClick={onBack}>{t('secondBack')}</Press>
      </div>
    </form>
  )
}
