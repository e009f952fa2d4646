/** The outcome of a call; `acknowledged`: the person who answered pressed the key that acknowledges the alarm. */
export const callOutcomes = ['answered', 'acknowledged', 'busy', 'no_answer', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** The key that says: I see to it. Any other is somebody who answered. */
export const ACKNOWLEDGE_KEY = '1'

/** Whether news of a call changes anything: services repeat themselves, and an end stays what it was. */
export const isNews = (known: CallOutcome | null, heard: CallOutcome): boolean =>
  known === null || (known === 'answered' && heard === 'acknowledged')

/** Whether nobody was reached by the calls of a step, all of which have ended. */
export const reachedNobody = (outcomes: readonly (CallOutcome | null)[]): boolean =>
  outcomes.every((outcome) => outcome === 'busy' || outcome === 'no_answer' || outcome === 'failed')
