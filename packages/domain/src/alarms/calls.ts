/** The outcome of a call; `acknowledged`: the person who answered pressed the key that acknowledges the alarm. */
export const callOutcomes = ['answered', 'acknowledged', 'busy', 'no_answer', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** The key that acknowledges the alarm. Any other key only shows that somebody answered. */
export const ACKNOWLEDGE_KEY = '1'

/**
 * Whether a report about a call changes anything: services repeat reports, and a final outcome does not
 * change.
 */
export const isNews = (known: CallOutcome | null, heard: CallOutcome): boolean =>
  known === null || (known === 'answered' && heard === 'acknowledged')

/** Whether all calls of a step have ended without reaching anybody. */
export const reachedNobody = (outcomes: readonly (CallOutcome | null)[]): boolean =>
  outcomes.every((outcome) => outcome === 'busy' || outcome === 'no_answer' || outcome === 'failed')
