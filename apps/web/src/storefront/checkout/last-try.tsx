import type { ReactNode } from 'react'
import type { Problem } from '../../lib/api/problem'
import { useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { Waiting } from '../kit/waiting'
import type { Phase } from './use-placing'

type LastTryProps = {
  phase: Phase<unknown>
  /** The message if the attempt did not result in an order. */
  missing: string
  refused: (problem: Problem) => ReactNode
}

/** The outcome of the last attempt to order; the cart is kept in any case (ERR-05). */
export function LastTry({ phase, missing, refused }: LastTryProps) {
  const t = useText()
  if (phase.at === 'checking' || (phase.at === 'placed' && phase.found))
    return <Waiting title={t('checkingTitle')} text={t('checkingOrder')} />
  if (phase.at === 'missing')
    return (
      <Notice tone="info" live>
        {missing}
      </Notice>
    )
  return phase.at === 'refused' ? refused(phase.problem) : null
}
