import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { money } from '../format/figures'
import { problemText } from '../format/i18n'
import { asTyped, typedAmount } from '../format/typed'

interface AmountFormProps {
  label: string
  hint?: string
  /** Minor units; the field's initial value. */
  most: number
  /** Shown when the input is not an amount up to `most`. */
  wrong: string
  /** The button's text for the amount that will be sent; empty while there is none. */
  button: (amount: string) => string
  /** A refusal is shown at the field. */
  send: (amount: number) => Promise<unknown>
  /** Called after each reply, including refusals. */
  after: () => Promise<unknown>
  children?: ReactNode
}

/** Asks for an amount up to a limit and sends it. */
export function AmountForm(props: AmountFormProps) {
  const { label, hint, most, wrong, button, send, after, children } = props
  const [typed, setTyped] = useState(asTyped(most))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const amount = typedAmount(typed, { most })
  const submit = async () => {
    if (!amount) return setProblem(wrong)
    setBusy(true)
    setProblem(null)
    try {
      await send(amount)
    } catch (error) {
      setProblem(problemText(error))
    }
    await after()
    setBusy(false)
  }
  return (
    <form
      className="grid grid-cols-1 gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={label}
        hint={hint}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
      <Button type="submit" loading={busy}>
        {button(amount ? money(amount) : '')}
      </Button>
    </form>
  )
}
