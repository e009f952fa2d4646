import { useQuery } from '@tanstack/react-query'
import type { PayoutRow } from '@tokri/contract/resources/payouts'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { showToast } from '../../../ui/toast'
import type { Row } from '../data/data-provider'
import { useMayAct, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { FactsCard } from '../kit/facts-card'
import { Press } from '../kit/press'
import { AccountSheet } from './account-sheet'
import { saveFile, saveStatement } from './make-file'
import { standing } from './queries'
import { StatementView } from './statement-view'

const facts = [
  ...['state', 'amount', 'earned', 'cash_kept', 'period_end', 'payee_kind', 'is_requested'],
  ...['reference', 'file_no', 'account_tail', 'updated_at'],
]

/** Everything about one payout, its bank account and its documents. */
export function PayoutRecord({ row }: { row: Row }) {
  const payout = row as unknown as PayoutRow
  const mayTake = useMayAct('payouts')
  const number = payout.file_no
  return (
    <div
      className={cx(
        'grid items-start gap-4',
        payout.has_statement
          ? 'grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:[&>:first-child]:row-span-3'
          : 'max-w-180',
      )}
    >
      {payout.has_statement && <StatementView key={payout.id} payout={payout} />}
      <FactsCard
        resource="payouts"
        row={row}
        fields={payout.hold_reason === null ? facts : ['state', 'hold_reason', ...facts.slice(1)]}
        isNarrow={payout.has_statement}
        instead={{
          account_tail: <Account payout={payout} />,
          ...(number !== null && mayTake ? { file_no: <FileAgain number={number} /> } : {}),
        }}
      >
        {payout.has_statement && <Statements payout={payout} />}
      </FactsCard>
    </div>
  )
}

function Account({ payout }: { payout: PayoutRow }) {
  const t = useManageText()
  const { data } = useQuery(standing)
  const mayChange = useMe()?.permissions.includes('payouts:accounts') && data?.can_keep_accounts
  const [open, setOpen] = useState(false)
  const { account_tail: tail } = payout
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={tail ? undefined : 'font-semibold text-warn'}>
        {tail ? t('payoutAccountTail', { tail }) : t('payoutNoAccount')}
      </span>
      {mayChange && (
        <Press small kind="g" onClick={() => setOpen(true)}>
          {t(tail ? 'payoutAccountChange' : 'payoutAccountEnter')}
        </Press>
      )}
      <AccountSheet payout={open ? payout : null} onClose={() => setOpen(false)} />
    </span>
  )
}

/** Downloads the bank file of a payout again. */
function FileAgain({ number }: { number: number }) {
  const t = useManageText()
  const again = t('payoutFileAgain', { number })
  return (
    <span className="flex flex-wrap gap-2">
      <Take words={t('payoutInFile', { number })} label={again} take={() => saveFile(number)} />
      <Take words={t('payoutsFilePain')} take={() => saveFile(number, 'pain001')} />
    </span>
  )
}

function Statements({ payout: { id } }: { payout: PayoutRow }) {
  const t = useManageText()
  return (
    <p className="flex flex-wrap gap-2">
      <Take words={t('payoutStatementPdf')} take={() => saveStatement(id, 'pdf')} />
      <Take words={t('payoutStatementCsv')} take={() => saveStatement(id, 'csv')} />
    </p>
  )
}

/** A button that downloads a file. */
function Take({ words, label = words, take }: { words: string; label?: string; take: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await take().catch((error: unknown) => showToast({ text: problemText(error) }))
    setBusy(false)
  }
  return (
    <Press small busy={busy} aria-label={label} onClick={() => void press()}>
      {words}
    </Press>
  )
}
