import type { Task } from '@tokri/contract/rider-task'
import { isFetching, type RiderStep } from '@tokri/domain/order/delivery-lifecycle'
import { useState } from 'react'
import { Problem } from '../lib/api/problem'
import { useTapGuard } from '../lib/dom/double-tap-guard'
import { replaceIfCurrent } from '../lib/dom/replace-if-current'
import { problemText, type Translate, useText } from '../lib/format/i18n'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { act, type StepProof, useRefused, useWaiting } from './commands'
import { mainStep, requiredProof, stopFor } from './errand-task'
import { FailSheet } from './fail-sheet'
import { HandoverSheet } from './handover-sheet'
import { useTakeTask } from './queries'

/** Button labels of steps. */
function stepWords(t: Translate, task: Task, step: RiderStep): string {
  const words = {
    accept: 'deliveryAcceptOrderButton',
    reached_store: task.errand ? 'riderReachedPickup' : 'riderReachedStore',
    picked_up: 'deliveryPickedUpButton',
    reached_customer: 'riderReachedCustomer',
    stop: 'riderStopDone',
    deliver: 'deliveryDeliveredButton',
    fail: 'riderCannotHandOver',
    returned: 'riderHandBack',
  } as const
  return t(words[step], { name: stopFor(task, step)?.name ?? '' })
}

/** A refusal with the remaining tries. */
function refusalWords(t: Translate, error: unknown): string {
  if (!error) return ''
  const left = error instanceof Problem ? error.extra.tries_left : undefined
  return typeof left === 'number'
    ? `${problemText(error)} ${t('deliveryTriesLeft', { count: left })}`
    : problemText(error)
}

/** Sends steps of one order. A late answer ends its own step, not one started since. */
function useSteps(task: Task) {
  const take = useTakeTask()
  const [busy, setBusy] = useState<RiderStep | null>(null)
  const [asking, ask] = useState<RiderStep | null>(null)
  async function go(step: RiderStep, proof: StepProof = {}) {
    const over = replaceIfCurrent<RiderStep | null>(step, null)
    setBusy(step)
    const stop_id = step === 'stop' ? stopFor(task, step)?.id : undefined
    const outcome = await act({ order_id: task.id, step, ...proof, ...(stop_id ? { stop_id } : {}) })
    setBusy(over)
    if (outcome.kind === 'done') await take(outcome.task)
    if (outcome.kind !== 'refused') ask(over)
  }
  return { busy, asking, ask, go }
}

/** The next step of an order; reporting an arrival may be skipped. */
export function NextStep({ task }: { task: Task }) {
  const t = useText()
  const { busy, asking, ask, go } = useSteps(task)
  const refused = useRefused(({ problems }) => problems[task.id])
  const isSettling = useTapGuard() !== null
  const isWaiting = useWaiting().some(({ order_id, kept }) => kept && order_id === task.id)
  const main = mainStep(task)
  const arriving = (['reached_store', 'reached_customer'] as const).find((step) =>
    task.actions.includes(step),
  )
  const problem = refusalWords(t, refused?.problem)
  /** A sheet shows refusals of its own step only. */
  const problemOf = (step: RiderStep) => (refused?.step === step ? problem : '')
  const asked = main && requiredProof(task, main)
  const start = (step: RiderStep) => (asked ? ask(step) : void go(step))

  return (
    <div className="grid grid-cols-1 gap-3 min-w-0 flex-1">
      {problem && !asking && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {isWaiting && !busy && (
        <Notice tone="warn" icon="wifi-slash" live>
          {t('riderOfflineQueued')}
        </Notice>
      )}
      {isFetching(task.delivery_state) && !main && (
        <Notice tone="info" icon="clock">
          {t('riderWaitForReady')}
        </Notice>
      )}
      {arriving && (
        <Button kind="s" block loading={busy === arriving} onClick={() => void go(arriving)}>
          {stepWords(t, task, arriving)}
        </Button>
      )}
      {main && (
        <Button
          size="rider"
          block
          // after a quick answer the next step is where the finger still is
          loading={busy === main || (busy === null && isSettling)}
          onClick={() => start(main)}
        >
          {busy === main ? t('riderWorking') : stepWords(t, task, main)}
        </Button>
      )}
      {task.actions.includes('fail') && (
        <Button kind="g" size="m" block onClick={() => ask('fail')}>
          {t('riderCannotHandOver')}
        </Button>
      )}
      {main && asked && (
        <HandoverSheet
          // the next stop has another code
          key={`${main}-${stopFor(task, main)?.id ?? 0}`}
          open={asking === main}
          onClose={() => ask(null)}
          asked={asked}
          action={stepWords(t, task, main)}
          busy={busy === main}
          problem={problemOf(main)}
          isErrand={task.errand !== null}
          onDone={(proof) => void go(main, proof)}
        />
      )}
      <FailSheet
        task={task}
        open={asking === 'fail'}
        onClose={() => ask(null)}
        busy={busy === 'fail'}
        problem={problemOf('fail')}
        onFail={(proof) => void go('fail', proof)}
      />
    </div>
  )
}
