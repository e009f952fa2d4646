import { useText } from '../../lib/format/i18n'
import { Timeline, type TimelineStep } from '../../ui/timeline'

/** The steps of an order or an errand, with their states in words for screen readers. */
export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useText()
  return (
    <div className="mt-5">
      <Timeline
        steps={steps}
        stateLabels={{
          done: t('timelineDone'),
          now: t('timelineNow'),
          next: t('timelineNext'),
          bad: t('timelineBad'),
        }}
      />
    </div>
  )
}
