import type { Task } from '@tokri/contract/delivery'
import { useState } from 'react'
import { money } from '../lib/figures'
import { problemText, useText } from '../lib/i18n'
import { Problem } from '../lib/problem'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { OtpField } from '../ui/otp-field'
import { Sheet } from '../ui/sheet'
import { act, type Step, useQueue, useRefused } from './commands'
import { useTakeTask } from './queries'

const words = {
  accept: 'deliveryAcceptOrderButton',
  reached_store: 'riderReachedStore',
  picked_up: 'deliveryPickedUpButton',
  reached_customer: 'riderReachedCustomer',
  deliver: 'deliveryDeliveredButton',
} as const

const isStep = (action: string): action is Step => action in words

/** The one thing to do next; arriving is told on the way and may be skipped. */
export function NextStep({ task }: { task: Task }) {
  const t = useText()
  const take = useTakeTask()
  const [busy, setBusy] = useState<Step | null>(null)
  const refused = useRefused(({ problems }) => problems[task.id])
  const isWaiting = useQueue(({ waiting }) =>
    waiting.some(({ order_id, kept }) => kept && order_id === task.id),
  )
  const [asking, setAsking] = useState(false)
  const [pin, setPin] = useState('')
  const steps = task.actions.filter(isStep)
  const main = steps.find((step) => step === 'accept' || step === 'picked_up' || step === 'deliver')
  const arriving = steps.find((step) => step === 'reached_store' || step === 'reached_customer')

  async function go(step: Step, delivery_pin?: string) {
    setBusy(step)
    const outcome = await act({ order_id: task.id, step, ...(delivery_pin ? { delivery_pin } : {}) })
    setBusy(null)
    if (outcome.kind === 'done') take(outcome.task)
    if (outcome.kind !== 'refused') setAsking(false)
  }
  function refusal(error: unknown): string {
    const left = error instanceof Problem ? error.extra.tries_left : undefined
    return typeof left === 'number'
      ? `${problemText(error)} ${t('deliveryTriesLeft', { count: left })}`
      : problemText(error)
  }
  const problem = refused ? refusal(refused) : ''
  const start = (step: Step) => (step === 'deliver' && task.pin_required ? setAsking(true) : void go(step))

  return (
    <div className="stack grow">
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
      {arriving && (
        <Button kind="s" block loading={busy === arriving} onClick={() => start(arriving)}>
          {t(words[arriving])}
        </Button>
      )}
      {main && (
        <Button size="rider" block loading={busy === main} onClick={() => start(main)}>
          {busy === main ? t('riderWorking') : t(words[main])}
        </Button>
      )}
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('deliveryPinTitle')}
        closeLabel={t('close')}
        foot={
          <Button
            size="rider"
            block
            disabled={pin.length < 4}
            loading={busy === 'deliver'}
            onClick={() => void go('deliver', pin)}
          >
            {t('deliveryDeliveredButton')}
          </Button>
        }
      >
        <div className="stack">
          {task.cash_due > 0 && (
            <Notice tone="offer" icon="money-fill">
              <b className="num">
                {t('riderCollectCash')}: {money(task.cash_due)}
              </b>
            </Notice>
          )}
          <OtpField
            label={t('deliveryDeliveryPinPlaceholder')}
            length={4}
            value={pin}
            onChange={setPin}
            error={problem || undefined}
            autoFocus
          />
        </div>
      </Sheet>
    </div>
  )
}
