import type { KitchenOrder } from '@tokri/contract/console'
import type { Shown } from '../shell/shown-layer'
import { CollectSheet } from './collect-sheet'
import { DetailsSheet } from './details-sheet'
import { RejectSheet } from './reject-sheet'
import type { TicketLayer } from './ticket-acts'

/** Which sheet is open over the board, and for which order. */
export interface OpenLayer {
  layer: TicketLayer
  ticket: KitchenOrder
}

/** The only sheet of the board. */
export function TicketLayers({ shown, onClose }: { shown: Shown<OpenLayer> | null; onClose: () => void }) {
  if (!shown) return null
  const { layer, ticket, open } = shown
  const props = { ticket, open, onClose }
  const key = `${layer}-${ticket.id}`
  if (layer === 'reject') return <RejectSheet key={key} {...props} />
  if (layer === 'collect') return <CollectSheet key={key} {...props} />
  return <DetailsSheet key={key} {...props} />
}
