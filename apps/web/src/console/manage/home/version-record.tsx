import type { Row } from '../data/data-provider'
import { FactsCard } from '../kit/facts-card'

const facts = ['name', 'state', 'made_by_name', 'made_at', 'publish_at', 'published_at']

/** What was changed on the home screen, by whom and when. */
export function HomeVersionRecord({ row }: { row: Row }) {
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3.5">
      <FactsCard resource="home-versions" row={row} fields={facts} />
    </div>
  )
}
