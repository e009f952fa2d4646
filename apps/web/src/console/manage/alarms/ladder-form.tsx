import type { LadderView } from '@tokri/contract/alarms'
import { alarmReceivers, alarmWays, hasStepTwice, ladderLimits } from '@tokri/domain/alarms/ladder'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'

type Step = LadderView['steps'][number]
/** Steps while they are edited: the id keeps each one's place on the screen. */
type Row = Step & { id: number }

const box =
  'min-h-9 w-full rounded-[0.625rem] bg-surface px-2.5 text-body-s inset-ring inset-ring-line-control pointer-coarse:min-h-tap'

interface Props {
  ladder: LadderView
  save: (kind: LadderView['kind'], steps: Step[] | null) => Promise<void>
  onCancel: () => void
}

/** The escalation steps of one kind of alarm: when, who, how. */
export function LadderForm({ ladder, save, onCancel }: Props) {
  const t = useManageText()
  const [rows, setRows] = useState<Row[]>(() => ladder.steps.map((step, id) => ({ ...step, id })))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const steps = rows.map(({ to, by, after }) => ({ to, by, after }))
  const isTwice = hasStepTwice(steps)
  const change = (id: number, part: Partial<Step>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const add = () =>
    setRows((all) => {
      const last = all.at(-1)
      const id = Math.max(0, ...all.map((row) => row.id)) + 1
      return [...all, { to: 'desk', by: 'push', after: (last?.after ?? -1) + 1, id }]
    })
  const send = async (changed: Step[] | null) => {
    setBusy(true)
    try {
      await save(ladder.kind, changed)
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTwice && rows.length > 0) void send(steps)
      }}
    >
      {rows.map((row) => (
        <StepRow
          key={row.id}
          row={row}
          change={(part) => change(row.id, part)}
          remove={() => setRows((all) => all.filter(({ id }) => id !== row.id))}
        />
      ))}
      {isTwice && <Notice tone="bad">{t('ladderTwice')}</Notice>}
      {rows.length === 0 && <Notice tone="bad">{t('ladderEmpty')}</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Press kind="p" type="submit" busy={busy} disabled={isTwice || rows.length === 0}>
          {t('ladderSave')}
        </Press>
        <Press icon="plus-bold" disabled={rows.length >= ladderLimits.steps} onClick={add}>
          {t('ladderAdd')}
        </Press>
        {ladder.is_own && <Press onClick={() => void send(null)}>{t('ladderReset')}</Press>}
        <Press kind="g" onClick={onCancel}>
          {t('ladderCancel')}
        </Press>
      </div>
    </form>
  )
}

function StepRow({
  row,
  change,
  remove,
}: {
  row: Row
  change: (part: Partial<Step>) => void
  remove: () => void
}) {
  const t = useManageText()
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
      <legend className="sr-only">{t('ladderAfter', { minutes: row.after })}</legend>
      <label className="grid gap-1 text-caption text-ink-2">
        {t('ladderMinutes')}
        <input
          type="number"
          className={box}
          min={0}
          max={ladderLimits.minutes}
          required
          value={row.after}
          onChange={({ target }) =>
            change({ after: Math.min(ladderLimits.minutes, Math.max(0, Math.floor(Number(target.value)))) })
          }
        />
      </label>
      <label className="grid gap-1 text-caption text-ink-2">
        {t('ladderWho')}
        <select
          className={box}
          value={row.to}
          onChange={({ target }) =>
            change({ to: alarmReceivers.find((one) => one === target.value) ?? row.to })
          }
        >
          {alarmReceivers.map((one) => (
            <option key={one} value={one}>
              {t(`alarmReceiver_${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-caption text-ink-2">
        {t('ladderWay')}
        <select
          className={box}
          value={row.by}
          onChange={({ target }) => change({ by: alarmWays.find((one) => one === target.value) ?? row.by })}
        >
          {alarmWays.map((one) => (
            <option key={one} value={one}>
              {t(`alarmWay_${one}`)}
            </option>
          ))}
        </select>
      </label>
      <PressIcon icon="trash" label={t('ladderRemove')} onClick={remove} />
    </fieldset>
  )
}
