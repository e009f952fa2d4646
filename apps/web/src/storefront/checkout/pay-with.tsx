import type { PaymentGateway } from '@tokri/contract/orders'
import { useSetting } from '../../lib/boot/settings'
import { minorUnits, money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useMode } from '../../state/mode'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { typedAmount } from '../kit/tips'
import { changeFor, noteSuggestions } from './cash'
import { CASH } from './methods'

/** Title and line of a way to pay; other gateways bring their own. */
function useMethodWords(due: number, cash?: CashText) {
  const t = useText()
  const pickup = useMode() === 'SELFPICKUP'
  return ({ name, description }: PaymentGateway) =>
    name === CASH
      ? (cash ?? {
          title: t(pickup ? 'payAtCounter' : 'payCod'),
          text: t(pickup ? 'payCodPickupText' : 'payCodText', { amount: money(due) }),
        })
      : { title: name, text: description }
}

type CashText = { title: string; text: string }

type PayWithProps = {
  others: readonly PaymentGateway[]
  method: string | null
  due: number
  onChoose: (name: string) => void
  /** What cash is called here, where it is not handed over at the door or the counter. */
  cash?: CashText
}

/** Ways to pay what is due. */
export function PayWith({ others, method, due, onChoose, cash }: PayWithProps) {
  const t = useText()
  const words = useMethodWords(due, cash)
  return (
    <section id="pay-with" aria-label={t('checkoutSelectPayment', { amount: money(due) })}>
      <h2 className="mt-2 mb-3 text-title-m tabular-nums">
        {t('checkoutSelectPayment', { amount: money(due) })}
      </h2>
      {others.length === 0 && <Notice tone="warn">{t('noMethodForStore')}</Notice>}
      <div className="list" role="radiogroup" aria-label={t('checkoutSelectPayment', { amount: money(due) })}>
        {others.map((gateway) => {
          const { title, text } = words(gateway)
          return (
            <label key={gateway.id} className="li cursor-pointer py-3">
              <span className="lead size-11">
                {gateway.logo ? (
                  <img src={gateway.logo} alt="" width={28} height={28} />
                ) : (
                  <Icon name={gateway.name === CASH ? 'money' : 'credit-card'} size="l" />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <b className="text-title-s block">{title}</b>
                <span className="text-meta text-ink-3 tabular-nums block">{text}</span>
              </span>
              <input
                type="radio"
                className="radio"
                name="method"
                value={gateway.name}
                checked={gateway.name === method}
                onChange={() => onChoose(gateway.name)}
              />
            </label>
          )
        })}
      </div>
    </section>
  )
}

/** With which sum the customer will pay, so that the rider brings the change (setting showCashChange). */
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
