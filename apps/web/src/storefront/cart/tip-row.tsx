import { type ReactNode, useState } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { typedAmount } from '../../lib/format/typed'
import { useActiveCart, useCart } from '../../state/cart'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { tipChoices } from '../kit/tips'

/** The customer's own amount. */
function OtherTip({ setTip, onDone }: { setTip: (tip: number) => void; onDone: () => void }) {
  const t = useText()
  const most = useSetting('maxTip')
  const symbol = useSetting('currencyFormat')
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const amount = typedAmount(text, { most })
  const save = () => {
    if (amount === null) return setRefused(true)
    setTip(amount)
    onDone()
  }
  return (
    <form
      className="mt-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t('tipAmountLabel')}
        prefix={symbol}
        inputMode="decimal"
        dir="ltr"
        autoFocus
        value={text}
        error={refused && amount === null ? t('tipTooMuch', { amount: money(most) }) : undefined}
        onChange={(event) => setText(event.target.value)}
        end={
          <Button kind="soft" size="m" type="submit">
            {t('save')}
          </Button>
        }
      />
    </form>
  )
}

/** A tip for the rider: presets from the operator's settings, or an own amount; nothing is preselected. */
export function TipRow({ itemTotal }: { itemTotal: number }) {
  const { tip } = useCart()
  const { setTip } = useActiveCart()
  return <Tips tip={tip} setTip={setTip} of={itemTotal} />
}

interface TipsProps {
  tip: number
  setTip: (tip: number) => void
  /** The amount that percentages refer to. */
  of: number
  /** Shown below the choices. */
  children?: ReactNode
}

/** The same for anything a rider delivers. */
export function Tips({ tip, setTip, of, children }: TipsProps) {
  const t = useText()
  const [typing, setTyping] = useState(false)
  const choices = tipChoices(
    {
      amounts: useSetting('tips'),
      percentages: useSetting('tips_percentage'),
      showAmounts: useSetting('showTipsAmount'),
      showPercentages: useSetting('showTipsPercentage'),
      most: useSetting('maxTip'),
    },
    of,
  )
  if (choices.length === 0) return null
  const isOther = tip > 0 && !choices.some(({ amount }) => amount === tip)
  return (
    <section className="card card--p">
      <h2 className="text-title-s">{t('tipsForDeliveryText')}</h2>
      <p className="text-meta text-ink-3">{t('tipsThanksText')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {choices.map(({ amount, percent }) => (
          <Chip
            key={amount}
            tall
            selected={tip === amount}
            onClick={() => {
              setTyping(false)
              setTip(tip === amount ? 0 : amount)
            }}
          >
            <span className="tabular-nums">{percent === null ? money(amount) : `${percent}%`}</span>
          </Chip>
        ))}
        <Chip
          tall
          selected={isOther || typing}
          removable={isOther}
          onClick={() => (isOther ? setTip(0) : setTyping(!typing))}
        >
          {isOther ? <span className="tabular-nums">{money(tip)}</span> : t('tipsOtherText')}
        </Chip>
      </div>
      {typing && !isOther && <OtherTip setTip={setTip} onDone={() => setTyping(false)} />}
      {children}
    </section>
  )
}
