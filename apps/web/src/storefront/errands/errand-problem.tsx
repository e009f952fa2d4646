import { Problem } from '../../lib/api/problem'
import { problemText, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { refusedStops } from './trip'

/** The stops that a pricing error names as out of reach. */
export const stopsRefused = (error: unknown, count: number): number[] =>
  error instanceof Problem && error.code === 'errand_no_area' ? refusedStops(error.extra, count) : []

/** Why there is no price, and what to do about it. */
export function PriceProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  if (!error) return null
  const refused = error instanceof Problem && error.status === 409
  return (
    <Notice
      tone={refused ? 'warn' : 'bad'}
      live
      action={refused ? undefined : { label: t('tryAgain'), onAct: retry }}
    >
      {problemText(error)}
    </Notice>
  )
}
