import { useQueryClient } from '@tanstack/react-query'
import type { DeskRow } from '@tokri/contract/desk'
import { shortId } from '@tokri/domain/order/short-id'
import { type FormEvent, useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { problemText, useText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import { Key, Press } from '../kit/press'
import { useKeys } from '../shell/keys'
import { actCalls, MinuteChoice, type PlainAct, usualMinutes, usualReasons } from './act-sheet'
import { ordersKey } from './queries'
import { isReason, ReasonField } from './reason-field'

/** What can be done to many orders at once. */
const acts = ['accept', 'ready', 'delay', 'reject'] as const satisfies readonly PlainAct[]
type ManyAct = (typeof acts)[number]
const icons = { accept: 'check', ready: 'bag', delay: 'clock', reject: 'x-circle' } as const

interface Props {
  rows: readonly DeskRow[]
  /** The rows that stay chosen. */
  onChoose: (ids: readonly number[]) => void
}

/** What is chosen and what may be done to it, above everything else. */
export function ChosenOrders({ rows, onChoose }: Props) {
  const t = useManageText()
  const [act, setAct] = useState<ManyAct | null>(null)
  useKeys({ escape: () => onChoose([]) }, rows.length > 0 && act === null)
  if (rows.length === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t('listSelected', { count: rows.length })}
      className="sticky inset-x-0 bottom-0 z-10 mx-auto flex min-h-12 w-fit max-w-full flex-none flex-wrap items-center gap-1.5 rounded-2xl bg-inverse py-1.5 ps-4 pe-1.5 text-label text-on-inverse shadow-e3 max-sm:bottom-20"
    >
      <span role="status">{t('listSelected', { count: rows.length })}</span>
      <span className="mx-1.5 h-5 w-px bg-current opacity-25" aria-hidden="true" />
      {acts.map((one) => (
        <Press key={one} kind="t" small icon={icons[one]} onClick={() => setAct(one)}>
          {t(`orderAct_${one}`)}
        </Press>
      ))}
      <Press kind="t" small onClick={() => onChoose([])}>
        {t('listClear')} <Key>Esc</Key>
      </Press>
      {act && <ManySheet act={act} rows={rows} onChoose={onChoose} onClose={() => setAct(null)} />}
    </div>
  )
}

interface Left {
  row: DeskRow
  why: string
}

/** Does an act to one order after the other; what was refused stays chosen, with why. */
function useMany(act: ManyAct, { rows, onChoose }: Props, onDone: () => void) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly Left[]>([])
  const [key] = useState(randomKey)
  const send = async (said: { reason: string; minutes: number }) => {
    setBusy(true)
    const refused: Left[] = []
    for (const row of rows)
      await actCalls[act]({ ...said, order_id: row.id, key: `${key}-${row.id}`, rider_id: 0 }).catch(
        (error: unknown) => refused.push({ row, why: problemText(error) }),
      )
    setBusy(false)
    setLeft(refused)
    onChoose(refused.map(({ row }) => row.id))
    if (refused.length === 0) onDone()
    const count = rows.length - refused.length
    if (count > 0) showToast({ text: t('ordersManyDone', { count }), icon: 'check-circle-fill' })
    await client.invalidateQueries({ queryKey: ordersKey })
  }
  return { busy, left, send }
}

function ManySheet({ act, onClose, ...chosen }: Props & { act: ManyAct; onClose: () => void }) {
  const t = useManageText()
  const common = useText()
  const [minutes, setMinutes] = useState(usualMinutes(act))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, left, send } = useMany(act, chosen, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReason(reason)) void send({ reason: reason.trim(), minutes })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${t(`orderAct_${act}`)}: ${t('listSelected', { count: chosen.rows.length })}`}
      closeLabel={common('close')}
      centred
    >
      <form className="grid gap-4 pb-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{t(`orderActText_${act}`)}</p>
        <MinuteChoice act={act} minutes={minutes} onChoose={setMinutes} />
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={usualReasons[act]}
          label={act === 'reject' ? 'orderReasonRead' : 'orderReason'}
          error={tried && !isReason(reason)}
        />
        {left.length > 0 && (
          <Notice tone="bad" live>
            {left.map(({ row, why }) => (
              <span key={row.id} className="block">
                <bdi dir="ltr">{shortId(row.unique_order_id)}</bdi>: {why}
              </span>
            ))}
          </Notice>
        )}
        <Button type="submit" block loading={busy}>
          {t(`orderAct_${act}`)}
        </Button>
      </form>
    </Sheet>
  )
}
