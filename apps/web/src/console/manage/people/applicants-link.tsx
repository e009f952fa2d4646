import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Press } from '../kit/press'
import { Card } from './card'

interface ApplicantsLinkProps {
  id: number
  /** Null: it no longer works. */
  until: string | null
  mayEnd: boolean
}

/** How long the applicant's link works, and a button to end it earlier. */
export function ApplicantsLink({ id, until, mayEnd }: ApplicantsLinkProps) {
  const t = useManageText()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = async () => {
    await consoleApi.applications.endLink({ id })
    await client.invalidateQueries({ queryKey: ['console', 'application', id] })
  }
  return (
    <Card title={t('applicationLink')}>
      <p className="text-meta text-ink-2">
        {until ? t('applicationLinkUntil', { day: dayAndTime(until) }) : t('applicationLinkEnded')}
      </p>
      {until && mayEnd && (
        <Press kind="d" small className="justify-self-start" onClick={() => setAsking(true)}>
          {t('applicationLinkEnd')}
        </Press>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('applicationLinkAsk')}
        text={t('applicationLinkAskText')}
        yes={t('applicationLinkEnd')}
        onYes={end}
      />
    </Card>
  )
}
