import type { PayoutAct } from '@tokri/contract/payouts'
import type { PayoutRow } from '@tokri/contract/resources/payouts'
import { sum } from '@tokri/domain/money'
import { payoutActionsFor } from '@tokri/domain/payout/lifecycle'
import { useRef, useState } from 'react'
import type { Row } from '../data/data-provider'
import { useMayAct, useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { moneyOf } from '../kit/money-of'
import { Press } from '../kit/press'
import { ActDialog } from './act-dialog'

/** What this person may do with a payout now. */
function usePayoutActs(): (payout: PayoutRow) => PayoutAct[] {
  const isAdmin = useMe()?.role === 'admin'
  const mayAct = useMayAct('payouts')
  return ({ state, file_no }) =>
    mayAct
      ? payoutActionsFor({ state, is_in_file: file_no !== null }, isAdmin ? 'admin' : 'staff').filter(
          (action) => action !== 'draft',
        )
      : []
}

/** The next steps of one payout. */
export function PayoutActs({ row }: { row: Row }) {
  const t = useManageText()
  const payout = row as unknown as PayoutRow
  const acts = usePayoutActs()(payout)
  const [asked, setAsked] = useState<PayoutAct | null>(null)
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 sm:flex-nowrap">
      {acts.map((action) => (
        <Press
          key={action}
          small
          kind={action === 'discard' || action === 'return' ? 'd' : 'o'}
          aria-label={`${t(`payoutAct_${action}`)}: ${payout.name}`}
          onClick={() => setAsked(action)}
        >
          {t(`payoutAct_${action}`)}
        </Press>
      ))}
      {asked && <ActDialog action={asked} payouts={[payout]} onClose={() => setAsked(null)} />}
    </span>
  )
}

/** Actions that are possible for several payouts at once, in order. */
const together: readonly PayoutAct[] = ['approve', 'pay', 'return', 'hold', 'release', 'discard']

/** The total of the ticked payouts, and the steps that all of them allow. */
export function ChosenPayoutActs({ rows, onDone }: { rows: Row[]; onDone: () => void }) {
  const t = useManageText()
  const payouts = rows as unknown as PayoutRow[]
  const actsOf = usePayoutActs()
  const [asked, setAsked] = useState<PayoutAct | null>(null)
  const isDone = useRef(false)
  // payouts that were left unchanged are reported first
  const close = () => {
    setAsked(null)
    if (isDone.current) onDone()
  }
  const currencies = new Set(payouts.map(({ currency }) => currency))
  const [currency = ''] = currencies
  return (
    <>
      {currencies.size === 1 && (
        <span className="tabular-nums">{moneyOf(sum(payouts.map(({ amount }) => amount)), currency)}</span>
      )}
      {together
        .filter((action) => payouts.every((payout) => actsOf(payout).includes(action)))
        .map((action) => (
          <Press key={action} kind="t" small onClick={() => setAsked(action)}>
            {t(`payoutAct_${action}`)}
          </Press>
        ))}
      {asked && (
        <ActDialog
          action={asked}
          payouts={payouts}
          onClose={close}
          onDone={() => {
            isDone.current = true
          }}
        />
      )}
    </>
  )
}
