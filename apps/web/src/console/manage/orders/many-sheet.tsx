import { useQueryClient } from '@tanstack/react-query'
import type { DeskRow } from '@tokri/contract/desk'
import { shortId } from '@tokri/domain/order/short-id'
import type { PrintCopy } from '@tokri/domain/printing'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { ProgressBar } from '../files/progress-bar'
import { LeaveGuard } from '../form/leave-guard'
import { FormSheet } from '../kit/form-sheet'
import { Press } from '../kit/press'
import { actCalls, MinuteChoice, usualMinutes, usualReasons } from './act-sheet'
import { PaperChoice } from './paper-choice'
import { ordersKey } from './queries'
import { isReason, ReasonField } from './reason-field'
import { RiderChoice, useRiders } from './rider-choice'
import { riderReasons } from './rider-sheet'
import { runMany } from './run-many'

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

/**
 * How many orders are acted on at once. A rider gets the first orders first, papers come out in the order of
 * the list, and a paper sent twice is printed twice: one after the other.
 */
const atOnce: Record<ManyAct, number> = { accept: 4, ready: 4, delay: 4, reject: 4, assign: 1, print: 1 }

interface Chosen {
  rows: readonly DeskRow[]
  /** Sets the rows that stay selected. */
  onChoose: (ids: readonly number[]) => void
}

interface Progress {
  ended: number
  all: number
  /** The server takes no more calls at the moment. */
  isWaiting: boolean
}

interface Ended {
  refused: readonly { row: DeskRow; why: string }[]
  /** Not reached, because the person stopped. */
  left: number
}

/** Applies an action to every order; those that were refused or not reached stay selected. */
function useMany(act: ManyAct, { rows: chosen, onChoose }: Chosen, onDone: () => void) {
  const t = useManageText()
  const client = useQueryClient()
  const [rows, setRows] = useState(chosen)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [ended, setEnded] = useState<Ended>({ refused: [], left: 0 })
  const [key] = useState(randomKey)
  const [isStopping, setStopping] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const send = async (said: Said) => {
    const run = new AbortController()
    running.current = run
    setStopping(false)
    setProgress({ ended: 0, all: rows.length, isWaiting: false })
    const { done, refused, left } = await runMany(rows, {
      ...{ atOnce: atOnce[act], signal: run.signal },
      act: (row) => calls[act]({ ...said, order_id: row.id, key: `${key}-${row.id}` }),
      onProgress: (ended, isWaiting) => setProgress({ ended, all: rows.length, isWaiting }),
    })
    const rest = rows.filter((row) => !done.includes(row))
    setProgress(null)
    setEnded({
      refused: refused.map(({ one, error }) => ({ row: one, why: problemText(error) })),
      left: left.length,
    })
    setRows(rest)
    onChoose(rest.map(({ id }) => id))
    if (rest.length === 0) onDone()
    const words = t(act === 'print' ? 'ordersManyPrinted' : 'ordersManyDone', { count: done.length })
    if (done.length > 0) showToast({ text: words, icon: 'check-circle-fill' })
    await client.invalidateQueries({ queryKey: ordersKey })
  }
  const stop = () => {
    setStopping(true)
    running.current?.abort()
  }
  return { rows, progress, ended, send, stop, isStopping }
}

/** Asks for what an action needs, once for all selected orders, and carries it out. */
export function ManySheet({ act, onClose, ...chosen }: Chosen & { act: ManyAct; onClose: () => void }) {
  const t = useManageText()
  const [said, setSaid] = useState<Said>({
    ...{ reason: '', minutes: act === 'accept' || act === 'delay' ? usualMinutes(act) : 0 },
    ...{ rider_id: 0, copy: 'kitchen' },
  })
  const [tried, setTried] = useState(false)
  const { rows, progress, ended, send, stop, isStopping } = useMany(act, chosen, onClose)
  const [wantsOut, setWantsOut] = useState(false)
  const isExplained = act === 'print' || isReason(said.reason)
  const isReady = isExplained && (act !== 'assign' || said.rider_id > 0)
  const change = (part: Partial<Said>) => setSaid({ ...said, ...part })
  const submit = () => {
    setTried(true)
    setWantsOut(false)
    if (isReady) void send({ ...said, reason: said.reason.trim() })
  }
  return (
    <FormSheet
      title={`${t(`orderAct_${act}`)}: ${t('listSelected', { count: rows.length })}`}
      onClose={progress ? () => setWantsOut(true) : onClose}
      onSubmit={submit}
      busy={progress !== null}
      problem={!progress && (ended.refused.length > 0 || ended.left > 0) ? <Ending {...ended} /> : null}
      action={t(`orderAct_${act}`)}
    >
      <p className="text-ink-2">{t(`orderActText_${act}`)}</p>
      {act === 'print' && <PaperChoice copy={said.copy} onChoose={(copy) => change({ copy })} />}
      {act === 'assign' && (
        <RiderOfFirst rows={rows} rider_id={said.rider_id} onChoose={(rider_id) => change({ rider_id })} />
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
      {progress && <Running progress={progress} onStop={stop} isStopping={isStopping} wantsOut={wantsOut} />}
      <LeaveGuard
        dirty={progress !== null}
        words={{ title: t('ordersManyLeaveTitle'), text: t('ordersManyLeaveText') }}
      />
    </FormSheet>
  )
}

interface RunningProps {
  progress: Progress
  onStop: () => void
  isStopping: boolean
  /** The person tried to close the sheet, which would hide the result. */
  wantsOut: boolean
}

/** How far the action is, and how to stop it. */
function Running({ progress: { ended, all, isWaiting }, onStop, isStopping, wantsOut }: RunningProps) {
  const t = useManageText()
  return (
    <div className="grid gap-3">
      <ProgressBar
        done={ended}
        all={all}
        label={t(isWaiting ? 'ordersManyWaiting' : 'ordersManyProgress', { done: ended, count: all })}
      />
      {wantsOut && (
        <Notice tone="info" live>
          {t('ordersManyRunning')}
        </Notice>
      )}
      <Press className="justify-self-start" busy={isStopping} onClick={onStop}>
        {t('ordersManyStop')}
      </Press>
    </div>
  )
}

/** The orders the action failed for, each with the reason, and how many were not reached. */
function Ending({ refused, left }: Ended) {
  const t = useManageText()
  return (
    <>
      {left > 0 && <span className="block">{t('ordersManyLeft', { count: left })}</span>}
      {refused.length > 0 && (
        <span className="block">{t('ordersManyRefused', { count: refused.length })}</span>
      )}
      {refused.map(({ row, why }) => (
        <span key={row.id} className="block">
          <bdi dir="ltr">{shortId(row.unique_order_id)}</bdi>: {why}
        </span>
      ))}
    </>
  )
}

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
