import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { Notice } from '../../../ui/notice'
import { useMayAct } from '../data/permissions'
import { optionLabel, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { DraftSheet } from './draft-sheet'
import { MakeFile } from './make-file'
import { standing } from './queries'

/** The totals that wait for approval and for the bank. */
export function PayoutsHead() {
  const t = useManageText()
  const { data } = useQuery(standing)
  if (!data) return null
  return (
    <>
      {!data.can_keep_accounts && <Notice tone="warn">{t('payoutsNoKey')}</Notice>}
      {data.open.length > 0 && (
        <p className="flex flex-none flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
          {data.open.map(({ state, count, amount }) => (
            <span key={state} className="tabular-nums">
              {optionLabel(t, 'state', state)}: {t('payoutOpenSum', { count, amount: money(amount) })}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** The buttons that draft payouts and create the bank file. */
export function PayoutsTools() {
  const t = useManageText()
  const mayAct = useMayAct('payouts')
  const [drafting, setDrafting] = useState(false)
  if (!mayAct) return null
  return (
    <>
      <MakeFile />
      <Press kind="p" onClick={() => setDrafting(true)}>
        {t('payoutsDraft')}
      </Press>
      <DraftSheet open={drafting} onClose={() => setDrafting(false)} />
    </>
  )
}
