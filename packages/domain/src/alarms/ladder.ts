/** Who an alarm can be sent to. `owner`: of the store; `operator`: the people who run the shop. */
export const alarmReceivers = ['kitchen', 'picker', 'rider', 'owner', 'desk', 'operator'] as const
export type AlarmReceiver = (typeof alarmReceivers)[number]

/** `screen`: on open screens, with a sound; the others reach people who have none open. */
export const alarmWays = ['screen', 'push', 'sms', 'call'] as const
export type AlarmWay = (typeof alarmWays)[number]

/** One escalation step: whom to notify, how, and how many whole minutes after the alarm was raised. */
export interface LadderStep {
  to: AlarmReceiver
  by: AlarmWay
  after: number
}
export type Ladder = readonly LadderStep[]

/** The maximum number of steps, and of minutes until the last one. */
export const ladderLimits = { steps: 20, minutes: 24 * 60 }

/** How far an alarm was escalated: the minute of the steps taken last; -1 before the first. */
export interface Escalation {
  raised_at: Date
  climbed_to: number
}

/**
 * The steps that are due now, how far the alarm is escalated with them, and when the next step is due; null
 * after the last. Progress is counted in minutes, not steps, so that a change of the steps repeats none.
 */
export function escalate(ladder: Ladder, { raised_at, climbed_to }: Escalation, now: Date) {
  const minutes = Math.floor((now.getTime() - raised_at.getTime()) / 60_000)
  const ahead = ladder.filter(({ after }) => after > climbed_to).sort((one, other) => one.after - other.after)
  const next = ahead.find(({ after }) => after > minutes)
  return {
    due: ahead.filter(({ after }) => after <= minutes),
    climbed_to: Math.max(climbed_to, minutes),
    next_at: next ? new Date(raised_at.getTime() + next.after * 60_000) : null,
  }
}

/** Whether an escalation contains a step twice. */
export const hasStepTwice = (ladder: Ladder): boolean =>
  new Set(ladder.map(({ to, by, after }) => `${to} ${by} ${after}`)).size < ladder.length
