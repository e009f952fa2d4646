import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

export type TimelineStep = {
  id: string
  state: 'done' | 'now' | 'next' | 'bad'
  icon: IconName
  title: ReactNode
  text?: ReactNode
  /** Formatted, "9:46". */
  time?: ReactNode
}

const nodes: Record<TimelineStep['state'], string> = {
  done: 'bg-success-soft text-success',
  now: 'animate-ring bg-primary text-on-primary shadow-[0_0_0_5px_var(--primary-soft)]',
  next: 'bg-surface-2 text-ink-3',
  bad: 'bg-danger-soft text-danger',
}

/** Past and upcoming steps; `stateLabels` name the state for screen readers. */
export function Timeline({
  steps,
  stateLabels,
}: {
  steps: readonly TimelineStep[]
  stateLabels: Record<TimelineStep['state'], string>
}) {
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx(
            'relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-3 max-2xs:grid-cols-[2rem_minmax(0,1fr)] max-2xs:gap-y-0 not-last:pb-4 not-last:before:absolute not-last:before:start-[calc(1rem-1px)] not-last:before:top-8 not-last:before:bottom-0 not-last:before:w-0.5',
            step.state === 'done' ? 'not-last:before:bg-success' : 'not-last:before:bg-line',
          )}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={cx('grid size-8 place-items-center rounded-full', nodes[step.state])}>
            <Icon name={step.state === 'done' ? 'check' : step.icon} size="s" />
          </span>
          <span>
            <b className={cx('block text-title-s', step.state === 'next' && 'text-ink-3')}>{step.title}</b>
            <span className="sr-only">{stateLabels[step.state]}</span>
            {step.text && <span className="text-meta text-ink-3">{step.text}</span>}
          </span>
          {step.time && (
            <span className="text-meta text-ink-3 tabular-nums max-2xs:col-start-2">{step.time}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
