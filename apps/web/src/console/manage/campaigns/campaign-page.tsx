import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { ReactNode } from 'react'
import type { Row } from '../data/data-provider'
import { Previews, type Said } from './message-preview'
import { ResultCard } from './result-card'
import { SendCard } from './send-card'

/**
 * A draft is shown as a form with the means to send it; afterwards the page shows the message and its
 * results.
 */
export function CampaignPage({ row, children }: { row: Row; children: ReactNode }) {
  const { title, message, link, translations } = row as Row & Said
  const channels = row.channels as AlertChannel[]
  const isDraft = row.state === 'draft'
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SendCard key={`${row.id} ${row.version}`} row={row} />
      {isDraft && children}
      {!isDraft && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ResultCard campaign_id={row.id} channels={channels} />
          <Previews {...{ title, message, link, translations, channels }} />
        </div>
      )}
    </div>
  )
}
