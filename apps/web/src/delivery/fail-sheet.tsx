import type { Task } from '@tokri/contract/rider-task'
import { type FailureReason, failureReasons } from '@tokri/domain/order/errand'
import { useState } from 'react'
import { useNow } from '../lib/dom/use-now'
import { useText } from '../lib/format/i18n'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { Notice } from '../ui/notice'
import { OptionGroup, RadioRow } from '../ui/option-rows'
import { Sheet } from '../ui/sheet'
import { type StepProof, useWaiting } from './commands'
import { unreachableIn } from './errand-task'
import { ProofPhoto, usePicture } from './proof-photo'

const NOTE_LIMIT = 300
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The wait before "nobody answers" can be reported; `isTold`: the arrival is still being sent. */
function WaitNotice({ left, isTold }: { left: number | null; isTold: boolean }) {
  const t = useText()
  if (left === 0) return null
  const words = isTold ? t('riderWorking') : t('riderReachFirst')
  return (
    <Notice tone="warn" icon="timer">
      <span className="tabular-nums">
        {left === null ? words : t('riderWaitMore', { time: clock(left) })}
      </span>
    </Notice>
  )
}

type FailProps = {
  task: Task
  open: boolean
  onClose: () => void
  busy: boolean
  problem: string
  onFail: (proof: StepProof) => void
}

/** Reports a failed handover with reason and photo; the order is then returned. */
export function FailSheet({ task, open, onClose, busy, problem, onFail }: FailProps) {
  const t = useText()
  const [reason, setReason] = useState<FailureReason | null>(null)
  const [note, setNote] = useState('')
  const picture = usePicture()
  const { photo } = picture
  const left = unreachableIn(task, useNow(1000).getTime())
  const isTold = useWaiting().some(
    ({ order_id, step }) => order_id === task.id && step === 'reached_customer',
  )
  const waits = picture.isPending || (reason === 'unreachable' && left !== 0)
  const fail = () => {
    if (reason) onFail({ reason, note: note.trim() || undefined, ...(photo ? { photo } : {}) })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('riderWhyNot')}
      closeLabel={t('close')}
      foot={
        <Button
          size="rider"
          kind="ink"
          block
          disabled={reason === null || waits}
          loading={busy}
          onClick={fail}
        >
          {t('riderTakeBack')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <OptionGroup label={t('riderWhyNot')}>
          {failureReasons.map((one) => (
            <RadioRow
              key={one}
              name="reason"
              value={one}
              title={<b className="text-title-s">{t(`riderReason_${one}`)}</b>}
              checked={one === reason}
              onSelect={() => setReason(one)}
            />
          ))}
        </OptionGroup>
        {reason === 'unreachable' && <WaitNotice left={left} isTold={isTold} />}
        <TextField
          label={t('riderWhyNotNote')}
          aside={t('optional')}
          maxLength={NOTE_LIMIT}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ProofPhoto {...picture} />
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
