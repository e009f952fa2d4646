import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type TimelineStep = {
  id: string
  state: 'done' | 'now' | 'next' | 'bad'
  icon: IconName
  title: ReactNode
  text?: ReactNode
  /** Already written, "9:46". */
  time?: ReactNode
}

/** What happened and what comes; `stateLabels` say the state in words for screen readers. */
export function Timeline({
  steps,
  stateLabels,
}: {
  steps: readonly TimelineStep[]
  stateLabels: Record<TimelineStep['state'], string>
}) {
  return (
    <ol className="tline">
      {steps.map((step) => (
        <li key={step.id} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="nd">
            <Icon name={step.state === 'done' ? 'check' : step.icon} size="s" />
          </span>
          <span>
            <b className="text-title-s block">{step.title}</b>
            <span className="sr-only">{stateLabels[step.state]}</span>
            {step.text && <span className="text-meta text-ink-3">{step.text}</span>}
          </span>
          {step.time && <span className="text-meta text-ink-3 tabular-nums">{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
