import { useSetting } from '../../lib/boot/settings'
import { minorUnits, money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { typedAmount } from '../../lib/format/typed'
import { useMode } from '../../state/mode'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { changeFor, noteSuggestions } from './cash'
import { KeepBox, type Keeping } from './keep-method'
import { MethodList, type MethodWords } from './method-list'
import type { WayToPay } from './methods'

/** The names of cash and other methods for this amount; gateways bring their own names. */
function useMethodWords(due: number, cash?: CashText): MethodWords {
  const t = useText()
  const pickup = useMode() === 'SELFPICKUP'
  return ({ name, title, means, description }) =>
    means === 'cash'
      ? (cash ?? {
          title: t(pickup ? 'payAtCounter' : 'payCod'),
          text: t(pickup ? 'payCodPickupText' : 'payCodText', { amount: money(due) }),
        })
      : { title: title ?? name, text: description }
}

type CashText = { title: string; text: string }

type PayWithProps = {
  others: readonly WayToPay[]
  /** The chosen one, as returned by `choiceOf`. */
  choice: string | null
  due: number
  onChoose: (choice: string) => void
  keeping: Keeping
  /** The texts for cash, if it is not handed over at the door or the counter. */
  cash?: CashText
}

/** A choice of payment methods for what is due. */
export function PayWith({ others, choice, due, onChoose, keeping, cash }: PayWithProps) {
  const t = useText()
  const words = useMethodWords(due, cash)
  const title = t('checkoutSelectPayment', { amount: money(due) })
  return (
    <section id="pay-with" aria-label={title}>
      <h2 className="mt-2 mb-3 text-title-m tabular-nums">{title}</h2>
      {others.length === 0 ? (
        <Notice tone="warn">{t('noMethodForStore')}</Notice>
      ) : (
        <MethodList
          label={title}
          methods={others}
          words={words}
          method={choice}
          onChoose={onChoose}
          about={<KeepBox {...keeping} />}
        />
      )}
    </section>
  )
}

/** The amount the customer will hand over, so that the rider brings change (setting showCashChange). */
export function CashChange({
  due,
  text,
  onChange,
}: {
  due: number
  text: string
  onChange: (text: string) => void
}) {
  const t = useText()
  const symbol = useSetting('currencyFormat')
  const minor = minorUnits()
  const given = typedAmount(text, { minor, most: 100_000_000 })
  const change = given === null ? null : changeFor(given, due)
  const sums = noteSuggestions(due, { currency: useSetting('currencyId'), minor })
  const hint =
    change !== null && change > 0 ? t('cashChangeBrings', { amount: money(change) }) : t('cashChangeHelpText')
  return (
    <section className="card card--p" id="cash-change">
      <TextField
        label={t('cashChangeTitle')}
        aside={t('optional')}
        prefix={symbol}
        inputMode="decimal"
        dir="ltr"
        placeholder={String((sums[0] ?? due) / minor)}
        value={text}
        hint={hint}
        error={text.trim() !== '' && change === null ? t('cashTooLittle', { amount: money(due) }) : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {sums.map((sum) => (
          <Chip
            key={sum}
            selected={given === sum}
            onClick={() => onChange(given === sum ? '' : String(sum / minor))}
          >
            <span className="tabular-nums">{money(sum)}</span>
          </Chip>
        ))}
      </div>
    </section>
  )
}
