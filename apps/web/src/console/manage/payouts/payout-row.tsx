import type { PayoutAct, PayoutView } from '@tokri/contract/payouts'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import { calendarDay } from '../kit/calendar-day'
import { moneyOf } from '../kit/money-of'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { saveFile, saveStatement } from './make-file'

const tones: Record<PayoutView['state'], Tone> = {
  drafted: 'warn',
  approved: 'info',
  paid: 'good',
  returned: 'bad',
  discarded: 'plain',
}

interface Props {
  payout: PayoutView
  isTicked: boolean
  /** null: this person changes nothing. */
  onTick: ((on: boolean) => void) | null
  onAct: ((action: PayoutAct) => void) | null
  onAccount: (() => void) | null
}

/** One payout: who, how much, how it stands, and the next step. */
export function PayoutRow({ payout, isTicked, onTick, onAct, onAccount }: Props) {
  const t = useManageText()
  const { name, acts, amount, currency, state, file_no } = payout
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4.5 py-3 last:border-b-0 lg:grid-cols-[auto_minmax(0,1fr)_auto_8.5rem_13rem]">
      {onTick ? (
        <label className="-m-2.5 grid place-items-center p-2.5">
          <input
            type="checkbox"
            className="check"
            aria-label={t('payoutsSelect', { name })}
            checked={isTicked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
      ) : (
        <Icon name={payout.payee_kind === 'store' ? 'storefront' : 'moped'} size="m" />
      )}
      <Who payout={payout} onAccount={onAccount} />
      <b className="text-end text-title-s tabular-nums">
        <bdi>{moneyOf(amount, currency)}</bdi>
      </b>
      <span className="col-span-3 flex flex-wrap items-center gap-2 ps-9 lg:col-span-1 lg:ps-0">
        <StateMark tone={tones[state]}>{t(`payoutState_${state}`)}</StateMark>
        {file_no !== null && <FileAgain file_no={file_no} mayTake={onAct !== null} />}
        {payout.has_statement && (
          <>
            <Take words={t('payoutStatementPdf')} of={name} take={() => saveStatement(payout.id, 'pdf')} />
            <Take words={t('payoutStatementCsv')} of={name} take={() => saveStatement(payout.id, 'csv')} />
          </>
        )}
      </span>
      <span className="col-span-3 flex flex-wrap gap-2 ps-9 empty:hidden lg:col-span-1 lg:justify-end lg:ps-0">
        {onAct &&
          acts.map((action) => (
            <Press
              key={action}
              small
              kind={action === 'discard' || action === 'return' ? 'd' : 'o'}
              aria-label={`${t(`payoutAct_${action}`)}: ${name}`}
              onClick={() => onAct(action)}
            >
              {t(`payoutAct_${action}`)}
            </Press>
          ))}
      </span>
    </li>
  )
}

function Who({ payout, onAccount }: Pick<Props, 'payout' | 'onAccount'>) {
  const t = useManageText()
  const { name, payee_kind, period_end, earned, cash_kept, currency, reference, account } = payout
  const cash = { earned: moneyOf(earned, currency), cash: moneyOf(cash_kept, currency) }
  const shown = account ? t('payoutAccountTail', { tail: account.tail }) : t('payoutNoAccount')
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="text-label wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
      <p className="flex flex-wrap gap-x-3 text-caption text-ink-2">
        <span>{t(payee_kind === 'store' ? 'payoutStore' : 'payoutRider')}</span>
        <span>{t('payoutUntil', { day: calendarDay(period_end) })}</span>
        {payout.is_requested && <span className="font-semibold">{t('payoutRequested')}</span>}
        {cash_kept > 0 && <span>{t('payoutCashKept', cash)}</span>}
        <bdi dir="ltr" className="wrap-anywhere select-all">
          {reference}
        </bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-2">
        <span className={account ? undefined : 'font-semibold text-warn'}>{shown}</span>
        {onAccount && (
          <Press
            small
            kind="g"
            className="-ms-2"
            aria-label={`${t(account ? 'payoutAccountChange' : 'payoutAccountEnter')}: ${name}`}
            onClick={onAccount}
          >
            {t(account ? 'payoutAccountChange' : 'payoutAccountEnter')}
          </Press>
        )}
      </p>
    </div>
  )
}

/** The bank file a payout went out with, to be taken again. */
function FileAgain({ file_no, mayTake }: { file_no: number; mayTake: boolean }) {
  const t = useManageText()
  const words = t('payoutInFile', { number: file_no })
  if (!mayTake) return <span className="text-caption text-ink-2">{words}</span>
  const again = t('payoutFileAgain', { number: file_no })
  return (
    <>
      <Take words={words} label={again} take={() => saveFile(file_no)} />
      <Take words={t('payoutsFilePain')} of={again} take={() => saveFile(file_no, 'pain001')} />
    </>
  )
}

/** A file to keep. */
function Take({
  words,
  of,
  label = of ? `${words}: ${of}` : words,
  take,
}: {
  words: string
  of?: string
  label?: string
  take: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await take().catch((error: unknown) => showToast({ text: problemText(error) }))
    setBusy(false)
  }
  return (
    <Press small kind="g" busy={busy} aria-label={label} onClick={() => void press()}>
      {words}
    </Press>
  )
}
