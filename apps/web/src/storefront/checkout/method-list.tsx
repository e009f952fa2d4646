import type { PaymentGateway } from '@tokri/contract/placing'
import type { TextKey } from '@tokri/contract/texts/index'
import { type ReactNode, useId } from 'react'
import { number } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Icon, type IconName } from '../../ui/icon'
import { choiceOf, groupMethods, type MethodGroupOf, type WayToPay } from './methods'
import { savedText, savedTitle } from './saved-words'

const titles: Record<MethodGroupOf['group'], TextKey> = {
  last_used: 'payLastUsed',
  saved: 'paySaved',
  balance: 'payGroupBalance',
  upi: 'payGroupUpi',
  any: 'payGroupAny',
  card: 'payGroupCard',
  wallet: 'payGroupWallet',
  cash: 'payGroupCash',
}

const icons: Record<PaymentGateway['group'], IconName> = {
  balance: 'wallet',
  upi: 'qr-code',
  any: 'bank',
  card: 'credit-card',
  wallet: 'device-mobile',
  cash: 'money',
}

const iconOf = ({ group, saved }: WayToPay): IconName =>
  saved ? (saved.title === 'UPI' ? 'qr-code' : 'credit-card') : icons[group]

/** The name of a method, and the text below it. */
export type MethodWords = (method: PaymentGateway) => { title: string; text: string }

type RowProps = {
  method: WayToPay
  words: { title: ReactNode; text: string }
  name: string
  chosen: boolean
  onChoose: () => void
}

function MethodRow({ method, words, name, chosen, onChoose }: RowProps) {
  const t = useText()
  const { extra_percentage } = method
  return (
    <label className="li cursor-pointer py-3">
      <span className="lead size-11">
        {method.logo ? (
          <img src={method.logo} alt="" width={28} height={28} />
        ) : (
          <Icon name={iconOf(method)} size="l" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <b className="text-title-s block">{words.title}</b>
        <span className="text-meta text-ink-3 tabular-nums block">{words.text}</span>
        {extra_percentage > 0 && (
          <span className="text-meta text-ink-2 tabular-nums block">
            {t('payExtra', { percentage: number(extra_percentage) })}
          </span>
        )}
      </span>
      <input
        type="radio"
        className="radio"
        name={name}
        value={choiceOf(method)}
        checked={chosen}
        onChange={onChoose}
      />
    </label>
  )
}

type MethodListProps = {
  label: string
  methods: readonly WayToPay[]
  words: MethodWords
  /** The chosen one, as returned by `choiceOf`. */
  method: string | null
  onChoose: (choice: string) => void
  /** Shown below the group that contains the chosen method. */
  about?: ReactNode
}

/** A choice of methods, grouped if there is more than one kind (SCR-67). */
export function MethodList({ label, methods, words, method, onChoose, about }: MethodListProps) {
  const t = useText()
  const name = useId()
  const groups = groupMethods(methods)
  const wordsOf = (row: WayToPay) =>
    row.saved ? { title: savedTitle(row.saved), text: savedText(row.saved, t) } : words(row)
  return (
    <div className="grid grid-cols-1 gap-4" role="radiogroup" aria-label={label}>
      {groups.map(({ group, methods: rows }) => (
        <div key={group}>
          {groups.length > 1 && <p className="mb-2 px-1 text-label text-ink-2">{t(titles[group])}</p>}
          <div className="list">
            {rows.map((row) => (
              <MethodRow
                key={choiceOf(row)}
                method={row}
                words={wordsOf(row)}
                name={name}
                chosen={choiceOf(row) === method}
                onChoose={() => onChoose(choiceOf(row))}
              />
            ))}
            {rows.some((row) => choiceOf(row) === method) && about}
          </div>
        </div>
      ))}
    </div>
  )
}
