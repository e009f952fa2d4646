import { useQueryClient } from '@tanstack/react-query'
import type { DeskRow } from '@tokri/contract/desk'
import { shortId } from '@tokri/domain/order/short-id'
import type { PrintCopy } from '@tokri/domain/printing'
import { useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import { actCalls, MinuteChoice, usualMinutes, usualReasons } from './act-sheet'
import { PaperChoice } from './paper-choice'
import { ordersKey } from './queries'
import { isReason, ReasonField } from './reason-field'
import { RiderChoice, useRiders } from './rider-choice'
import { riderReasons } from './rider-sheet'

/** The actions on many orders at once. */
export type ManyAct = 'accept' | 'ready' | 'delay' | 'assign' | 'print' | 'reject'

interface Said {
  reason: string
  minutes: number
  rider_id: number
  copy: PrintCopy
}
type Call = (said: Said & { order_id: number; key: string }) => Promise<unknown>

const calls: Record<ManyAct, Call> = {
  accept: actCalls.accept,
  ready: actCalls.ready,
  delay: actCalls.delay,
  reject: actCalls.reject,
  assign: ({ order_id, rider_id, reason }) => consoleApi.desk.assignRider({ order_id, rider_id, reason }),
  print: ({ order_id, copy }) => consoleApi.printing.printAgain({ order_id, copy }),
}

interface Chosen {
  rows: readonly DeskRow[]
  /** Sets the rows that stay selected. */
  onChoose: (ids: readonly number[]) => void
}

interface Left {
  row: DeskRow
  why: string
}

/**
 * Applies an action to one order after the other; orders that were refused stay selected, with the reason.
 */
function useMany(act: ManyAct, { rows, onChoose }: Chosen, onDone: () => void) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly Left[]>([])
  const [key] = useState(randomKey)
  const send = async (said: Said) => {
    setBusy(true)
    const refused: Left[] = []
    for (const row of rows)
      await calls[act]({ ...said, order_id: row.id, key: `${key}-${row.id}` }).catch((error: unknown) =>
        refused.push({ row, why: problemText(error) }),
      )
    setBusy(false)
    setLeft(refused)
    onChoose(refused.map(({ row }) => row.id))
    if (refused.length === 0) onDone()
    const count = rows.length - refused.length
    const done = t(act === 'print' ? 'ordersManyPrinted' : 'ordersManyDone', { count })
    if (count > 0) showToast({ text: done, icon: 'check-circle-fill' })
    await client.invalidateQueries({ queryKey: ordersKey })
  }
  return { busy, left, send }
}

/** Asks for what an action needs, once for all selected orders, and carries it out. */
export function ManySheet({ act, onClose, ...chosen }: Chosen & { act: ManyAct; onClose: () => void }) {
  const t = useManageText()
  const [said, setSaid] = useState<Said>({
    ...{ reason: '', minutes: act === 'accept' || act === 'delay' ? usualMinutes(act) : 0 },
    ...{ rider_id: 0, copy: 'kitchen' },
  })
  const [tried, setTried] = useState(false)
  const { busy, left, send } = useMany(act, chosen, onClose)
  const isExplained = act === 'print' || isReason(said.reason)
  const isReady = isExplained && (act !== 'assign' || said.rider_id > 0)
  const change = (part: Partial<Said>) => setSaid({ ...said, ...part })
  const submit = () => {
    setTried(true)
    if (isReady) void send({ ...said, reason: said.reason.trim() })
  }
  return (
    <FormSheet
      title={`${t(`orderAct_${act}`)}: ${t('listSelected', { count: chosen.rows.length })}`}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={left.length > 0 ? <Refusals left={left} /> : null}
      action={t(`orderAct_${act}`)}
    >
      <p className="text-ink-2">{t(`orderActText_${act}`)}</p>
      {act === 'print' && <PaperChoice copy={said.copy} onChoose={(copy) => change({ copy })} />}
      {act === 'assign' && (
        <RiderOfFirst
          rows={chosen.rows}
          rider_id={said.rider_id}
          onChoose={(rider_id) => change({ rider_id })}
        />
      )}
      {(act === 'accept' || act === 'delay') && (
        <MinuteChoice act={act} minutes={said.minutes} onChoose={(minutes) => change({ minutes })} />
      )}
      {act !== 'print' && (
        <ReasonField
          value={said.reason}
          onChange={(reason) => change({ reason })}
          usual={act === 'assign' ? riderReasons : usualReasons[act]}
          label={act === 'reject' ? 'orderReasonRead' : 'orderReason'}
          error={tried && !isExplained}
        />
      )}
      {tried && isExplained && !isReady && (
        <Notice tone="bad" live>
          {t('orderChooseRider')}
        </Notice>
      )}
    </FormSheet>
  )
}

/** The orders the action failed for, each with the reason. */
const Refusals = ({ left }: { left: readonly Left[] }) =>
  left.map(({ row, why }) => (
    <span key={row.id} className="block">
      <bdi dir="ltr">{shortId(row.unique_order_id)}</bdi>: {why}
    </span>
  ))

interface RiderOfFirstProps {
  rows: readonly DeskRow[]
  rider_id: number
  onChoose: (id: number) => void
}

/** Riders as they suit the first order; the server checks each of the others. */
function RiderOfFirst({ rows, rider_id, onChoose }: RiderOfFirstProps) {
  // refused orders leave the selection, the list stays
  const [first] = useState(rows[0]?.id ?? 0)
  return <RiderChoice riders={useRiders(first)} rider_id={rider_id} onChoose={onChoose} forMany />
}
