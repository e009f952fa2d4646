import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { useManageText } from '../data/texts'
import { OwnPage, Pending } from '../kit/own-page'
import { boardOfZone, sortBoard, waitingOf } from './board-view'
import { DeliveryList } from './delivery-list'
import { DispatchMap } from './dispatch-map'
import { DutyList } from './duty-list'
import { MapLegend } from './map-legend'
import { useBoard } from './queries'
import { useCandidates } from './use-candidates'
import { useChosen } from './use-chosen'

/** Who brings what: open deliveries and riders, on a map and in lists that do the same. */
export function DispatchScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('dispatchTitle')}
      text={t('dispatchText')}
      isFor={({ permissions }) => permissions.includes('deliveries:assign')}
      isMap
    >
      {() => <Board />}
    </OwnPage>
  )
}

function Board() {
  const t = useManageText()
  const { data, error, refetch } = useBoard()
  if (!data) return <Pending name={t('dispatchTitle')} error={error} retry={refetch} />
  return <Shown whole={data} />
}

/** Below 1024 px one below the other; wider, the map fills the page and everything else lies on it. */
function Shown({ whole }: { whole: DispatchBoard }) {
  const address = useChosen()
  const board = boardOfZone(whole, address.zone)
  const sorted = sortBoard(board, address.sort)
  const { deliveries } = board
  const asked = deliveries.find(({ unique_order_id }) => unique_order_id === address.order)
  // nothing chosen: the first of the list is open
  const order = asked ?? (address.rider === null ? waitingOf(sorted)[0] : undefined)
  const chosen = { ...address, order: order?.unique_order_id ?? null }
  const candidates = useCandidates(order?.rider_id === null ? order : undefined, board)
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:max-lg:grid-cols-2 lg:absolute lg:inset-0 lg:grid-cols-[21rem_minmax(0,1fr)_19rem] lg:grid-rows-1 lg:p-4 lg:pb-22">
      <div className="mapbox h-64 rounded-2xl shadow-e1 sm:max-lg:col-span-2 lg:absolute lg:inset-0 lg:h-auto lg:rounded-none lg:shadow-none">
        <DispatchMap board={board} order={order} chosen={chosen} candidates={candidates} />
      </div>
      <div className="relative justify-self-start sm:max-lg:col-span-2 lg:col-start-2 lg:row-start-1 lg:justify-self-center">
        <MapLegend zones={whole.zones} chosen={chosen} />
      </div>
      <div className="relative lg:col-start-1 lg:row-start-1 lg:flex lg:max-h-full lg:flex-col">
        <DeliveryList board={sorted} chosen={chosen} candidates={candidates} />
      </div>
      <div className="relative lg:col-start-3 lg:row-start-1 lg:flex lg:max-h-full lg:flex-col">
        <DutyList board={board} chosen={chosen} />
      </div>
    </div>
  )
}
