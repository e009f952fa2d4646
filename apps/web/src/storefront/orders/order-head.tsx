import type { Order } from '@tokri/contract/orders'
import { time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Notice } from '../../ui/notice'
import { ProgressSteps } from '../../ui/progress-steps'
import type { EtaAnswer } from './eta'
import { isUnderWay, PROGRESS_PARTS, stageOf } from './order-stage'
import { etaWords, stageTitle } from './order-words'

type HeadProps = { order: Order; answer: EtaAnswer; progress: number }

/** The current state, the arrival time, and the progress. */
export function OrderHead({ order, answer, progress }: HeadProps) {
  const t = useText()
  const stage = stageOf(order)
  const title = stageTitle(t, order)
  const large = etaWords(t, order, answer.eta)
  const step = Math.min(PROGRESS_PARTS, Math.floor(progress) + 1)
  return (
    <>
      <div className="flex min-h-13 items-end justify-between gap-2 max-2xs:flex-wrap [&>.badge]:mb-1 [&>.badge]:flex-none">
        <div className="min-w-0 flex-1 max-2xs:basis-full">
          {large !== title && <p className="text-meta text-ink-2">{title}</p>}
          <h1 className="mt-0.5 text-display tabular-nums">{large}</h1>
        </div>
        {answer.eta.kind !== 'none' && answer.eta.kind !== 'on_day' && (
          <Badge tone={answer.is_late ? 'warn' : 'ok'} large>
            {t(answer.is_late ? 'runningLate' : 'onTime')}
          </Badge>
        )}
      </div>
      {isUnderWay(stage) && (
        <div className="mt-3.5 mb-4">
          <ProgressSteps
            parts={PROGRESS_PARTS}
            done={progress}
            label={t('progressOf', { step, steps: PROGRESS_PARTS, stage: title })}
          />
        </div>
      )}
      {answer.is_late && answer.at && (
        <Notice tone="warn">{t('lateApology', { time: time(answer.at) })}</Notice>
      )}
    </>
  )
}
