import type { DeskAct } from '@tokri/domain/order/desk-acts'
import { shortId } from '@tokri/domain/order/short-id'
import { useState } from 'react'
import type { IconName } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { useOfferedActs } from '../shell/offered-acts'
import { ActSheet, type PlainAct } from './act-sheet'
import { BringBackSheet } from './bring-back-sheet'
import { LinesSheet } from './lines-sheet'
import type { ShownOrder } from './queries'
import { RefundSheet } from './refund-sheet'
import { RiderSheet } from './rider-sheet'
import { TermsSheet } from './terms-sheet'

const icons: Record<DeskAct, IconName> = {
  accept: 'check',
  confirm_slot: 'check',
  assign: 'moped',
  ready: 'bag',
  deliver: 'house',
  returned: 'storefront',
  delay: 'clock',
  release: 'arrow-counter-clockwise',
  fail: 'warning-circle',
  change: 'pencil-simple',
  change_lines: 'note-pencil',
  restore: 'arrow-counter-clockwise',
  refund: 'arrow-counter-clockwise',
  reject: 'x-circle',
  cancel: 'x-circle',
}

/** Actions that end an order or move its money. */
const grave: readonly DeskAct[] = ['reject', 'cancel']

/** What this person may do with the order now; its usual next step is the one filled button. */
export function OrderActs({ shown, stacked = false }: { shown: ShownOrder; stacked?: boolean }) {
  const t = useManageText()
  const [asked, setAsked] = useState<DeskAct | null>(null)
  const [next, ...others] = shown.acts
  const hasNext = next !== undefined && !grave.includes(next) && next !== 'refund'
  const close = () => setAsked(null)
  const name = (act: DeskAct) =>
    t(act === 'assign' && shown.trip?.rider_id ? 'orderAct_reassign' : `orderAct_${act}`)
  useOfferedActs(
    shortId(shown.order.unique_order_id),
    shown.acts.map((act) => ({ name: act, title: name(act), icon: icons[act], run: () => setAsked(act) })),
  )
  const button = (act: DeskAct) => (
    <Press
      key={act}
      icon={icons[act]}
      kind={act === next && hasNext ? 'p' : grave.includes(act) ? 'd' : 'o'}
      className={stacked && act === next && hasNext ? 'w-full basis-full' : stacked ? 'flex-1' : ''}
      onClick={() => setAsked(act)}
    >
      {name(act)}
    </Press>
  )
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {(stacked || !hasNext ? shown.acts : [...others, next]).map(button)}
      {asked && <Layer shown={shown} act={asked} title={name(asked)} onClose={close} />}
    </div>
  )
}

interface LayerProps {
  shown: ShownOrder
  act: DeskAct
  title: string
  onClose: () => void
}

/** The sheet in which an action asks for what it needs. */
function Layer({ act, ...props }: LayerProps) {
  if (act === 'assign') return <RiderSheet {...props} />
  if (act === 'fail' || act === 'returned') return <BringBackSheet act={act} {...props} />
  if (act === 'refund' || act === 'cancel') return <RefundSheet act={act} {...props} />
  if (act === 'change') return <TermsSheet {...props} />
  if (act === 'change_lines') return <LinesSheet {...props} />
  return <ActSheet act={act satisfies PlainAct} {...props} />
}
