import type { Task } from '@tokri/contract/rider-task'
import { isFetching, type RiderStep } from '@tokri/domain/order/delivery-lifecycle'
import { useState } from 'react'
import { useTapGuard } from '../lib/dom/double-tap-guard'
import { replaceIfCurrent } from '../lib/dom/replace-if-current'
import { problemText, type Translate, useText } from '../lib/format/i18n'
import { problemOfRefusal } from '../lib/offline/refusal'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { act, type StepProof, useIsUnsent } from './commands'
import { mainStep, requiredProof, stopFor } from './errand-task'
import { FailSheet } from './fail-sheet'
import { HandoverSheet } from './handover-sheet'
import { useTakeTask } from './queries'
import { type RefusedStep, useRefusals } from './refusals'

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

/** The text of a refusal, with the remaining tries. */
export function refusalText(t: Translate, refusal: RefusedStep): string {
  const words = problemText(problemOfRefusal(refusal))
  const left = refusal.extra.tries_left
  return typeof left === 'number' ? `${words} ${t('deliveryTriesLeft', { count: left })}` : words
}

/** Why the last step of this order was refused; a sheet shows only refusals of its own step. */
function useProblem({ id }: Task) {
  const t = useText()
  const refusal = useRefusals(({ refused }) => refused[id])
  const problem = refusal ? refusalText(t, refusal) : ''
  return { problem, problemOf: (step: RiderStep) => (refusal?.step === step ? problem : '') }
}

/** Sends steps of one order. A late response ends only its own step, not one started since. */
function useSteps(task: Task) {
  const take = useTakeTask()
  const [busy, setBusy] = useState<RiderStep | null>(null)
  const [asking, ask] = useState<RiderStep | null>(null)
  async function go(step: RiderStep, proof: StepProof = {}) {
    const over = replaceIfCurrent<RiderStep | null>(step, null)
    setBusy(step)
    const stop_id = step === 'stop' ? stopFor(task, step)?.id : undefined
    const { id: order_id, unique_order_id, cash_due: cash_collected } = task
    const outcome = await act({
      ...{ order_id, unique_order_id, step, ...proof },
      ...(stop_id ? { stop_id } : {}),
      // an errand's cash may have been collected by a step that is not sent yet
      ...(step === 'deliver' && !task.errand ? { cash_collected } : {}),
    })
    setBusy(over)
    if (outcome.kind === 'done') await take(outcome.answer)
    if (outcome.kind !== 'refused') ask(over)
  }
  return { busy, asking, ask, go }
}

/** The next step of an order: one button, and why it failed or is waiting. */
export function NextStep({ task }: { task: Task }) {
  const t = useText()
  const { busy, asking, ask, go } = useSteps(task)
  const { problem, problemOf } = useProblem(task)
  const isSettling = useTapGuard() !== null
  const isUnsent = useIsUnsent(task.id)
  const main = mainStep(task)
  const asked = main && requiredProof(task, main)
  const start = (step: RiderStep) => (asked ? ask(step) : void go(step))

  return (
    <div className="grid grid-cols-1 gap-3 min-w-0 flex-1">
      {problem && !asking && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {isUnsent && !busy && (
        <Notice tone="warn" icon="wifi-slash" live>
          {t('riderOfflineQueued')}
        </Notice>
      )}
      {isFetching(task.delivery_state) && !main && (
        <Notice tone="info" icon="clock">
          {t('riderWaitForReady')}
        </Notice>
      )}
      {main && (
        <Button
          size="rider"
          block
          // after a quick response the next step's button is where the finger still is
          loading={busy === main || (busy === null && isSettling)}
          onClick={() => start(main)}
        >
          {busy === main ? t('riderWorking') : stepWords(t, task, main)}
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
    </div>
  )
}

/** What to do if the order can't be handed over: asks for the reason. */
export function CannotHandOver({ task }: { task: Task }) {
  const t = useText()
  const { busy, asking, ask, go } = useSteps(task)
  const { problemOf } = useProblem(task)
  if (!task.actions.includes('fail')) return null
  return (
    <>
      <Button kind="text" size="m" block onClick={() => ask('fail')}>
        {t('riderCannotHandOver')}
      </Button>
      <FailSheet
        task={task}
        open={asking === 'fail'}
        onClose={() => ask(null)}
        busy={busy === 'fail'}
        problem={problemOf('fail')}
        onFail={(proof) => void go('fail', proof)}
      />
    </>
  )
}
