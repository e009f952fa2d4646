import { useNavigate } from 'react-router'
import { dayAndTime } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Illustration } from '../../ui/illustration'
import { type ErrandOrder, errandName, errandSteps, errandTitle } from '../errands/errand-stage'
import { sendAgain } from '../errands/send-again'
import { ErrandReceipt, Proofs, ReturnNotice } from './errand-facts'
import { RefundNotice } from './order-over'
import { OrderTimeline } from './order-timeline'
import { OverPage } from './over-page'
import { OverScene } from './over-scene'

/** A finished errand: the outcome, the proof, the receipt, and a button to send again. */
export function ErrandOver({ order }: { order: ErrandOrder }) {
  const t = useText()
  const navigate = useNavigate()
  const happy = order.status === 'completed'
  const at = order.history.at(-1)?.at
  const receipt = t('errandReceipt')
  return (
    <OverPage
      order={order}
      happy={happy}
      scene={
        <OverScene h={235}>
          <Illustration name="parcel" y={56} size={34} />
        </OverScene>
      }
      title={errandTitle(t, order)}
      ending={
        <>
          <p className="mt-1.5 mb-4 text-ink-2 tabular-nums">
            {joinList([errandName(t, order), at && dayAndTime(at)])}
          </p>
          {order.status === 'cancelled' && <RefundNotice order={order} />}
          <ReturnNotice order={order} />
        </>
      }
      again={
        <Button
          block
          icon="repeat"
          onClick={() => {
            sendAgain(order.errand)
            void navigate('/pickup-and-drop/task')
          }}
        >
          {t('errandAgain')}
        </Button>
      }
      bill={{ label: receipt, title: receipt, content: <ErrandReceipt order={order} /> }}
    >
      <OrderTimeline steps={errandSteps(t, order)} />
      <Proofs order={order} />
    </OverPage>
  )
}
