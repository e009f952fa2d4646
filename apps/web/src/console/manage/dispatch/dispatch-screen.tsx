import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { useManageText } from '../data/texts'
import { OwnPage, Pending } from '../kit/own-page'
import { DeliveryList } from './delivery-list'
import { DispatchMap } from './dispatch-map'
import { DutyList } from './duty-list'
import { useBoard } from './queries'
import { type Chosen, useChosen } from './use-chosen'

/** Who brings what: open deliveries and riders, on a map and in lists that do the same. */
export function DispatchScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('dispatchTitle')}
      text={t('dispatchText')}
      isFor={({ permissions }) => permissions.includes('deliveries:assign')}
    >
      {() => <Board />}
    </OwnPage>
  )
}

function Board() {
  const t = useManageText()
  const { data, error, refetch } = useBoard()
  const chosen = useChosen()
  if (!data) return <Pending name={t('dispatchTitle')} error={error} retry={refetch} />
  return <Shown board={data} chosen={chosen} />
}

function Shown({ board, chosen }: { board: DispatchBoard; chosen: Chosen }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)_minmax(17rem,20rem)]">
      <div className="mapbox h-64 rounded-2xl shadow-e1 lg:col-span-2 lg:h-96 xl:col-span-1 xl:col-start-2 xl:row-start-1 xl:h-[calc(100dvh-13rem)] xl:min-h-96">
        <DispatchMap board={board} chosen={chosen} />
      </div>
      <div className="xl:col-start-1 xl:row-start-1">
        <DeliveryList board={board} chosen={chosen} />
      </div>
      <DutyList board={board} chosen={chosen} />
    </div>
  )
}
