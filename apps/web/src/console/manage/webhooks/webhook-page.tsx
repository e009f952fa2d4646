import type { ReactNode } from 'react'
import type { Row } from '../data/data-provider'
import { DeliveryLog } from './delivery-log'
import { SecretCard } from './secret-card'

/** The form of a webhook, its secret beside it, and below it what was sent. */
export function WebhookPage({ row, children }: { row: Row; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {children}
        <DeliveryLog webhook_id={row.id} />
      </div>
      <aside className="grid min-w-0 gap-4">
        <SecretCard key={row.id} row={row} />
      </aside>
    </div>
  )
}
