import './errands.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayAndTime } from '../../lib/figures'
import { useText } from '../../lib/i18n'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Cloth } from '../../ui/cloth'
import { Thing } from '../../ui/thing'
import { Timeline } from '../../ui/timeline'
import { HelpSheet } from '../orders/help-sheet'
import { RefundNotice } from '../orders/order-over'
import { RiderCard } from '../orders/rider-card'
import { ErrandReceipt, Proofs, ReturnNotice } from './errand-facts'
import { type ErrandOrder, errandName, errandSteps, errandTitle } from './errand-stage'
import { sendAgain } from './send-again'

/** An errand that is over: how it ended, the proof, the receipt, and once more. */
export function ErrandOver({ order }: { order: ErrandOrder }) {
  const t = useText()
  const navigate = useNavigate()
  const [helping, setHelping] = useState(false)
  const happy = order.status === 'completed'
  const at = order.history.at(-1)?.at
  const labels = {
    done: t('timelineDone'),
    now: t('timelineNow'),
    next: t('timelineNext'),
    bad: t('timelineBad'),
  }
  return (
    <>
      <Cloth h={235} className="over__scene">
        <Thing name="parcel" y={56} size={34} />
        <div className="awning over__edge" aria-hidden="true" />
      </Cloth>
      <div className="pad over">
        <h1 className="disp">{errandTitle(t, order)}</h1>
        <p className="c2 num track__why">
          {[errandName(t, order), at && dayAndTime(at)].filter(Boolean).join(', ')}
        </p>
        {order.status === 'cancelled' && <RefundNotice order={order} />}
        <ReturnNotice order={order} />
        <div className="row over__acts">
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
          {order.is_ratable && (
            <LinkButton kind="s" block to={`/rate-order/${order.id}`} icon="star">
              {t('rateOrder')}
            </LinkButton>
          )}
        </div>
        <div className="row over__more">
          {happy && (
            <LinkButton kind="g" size="m" to={`/invoice/${order.unique_order_id}`} icon="receipt">
              {t('invoiceOpen')}
            </LinkButton>
          )}
          <Button kind="g" size="m" icon="headset" onClick={() => setHelping(true)}>
            {t('helpButton')}
          </Button>
        </div>
        {happy && <RiderCard order={order} now={new Date()} />}
        <div className="mt5">
          <Timeline steps={errandSteps(t, order)} stateLabels={labels} />
        </div>
        <Proofs order={order} />
        <Card as="section" className="mt4" label={t('errandReceipt')}>
          <h2 className="tm">{t('errandReceipt')}</h2>
          <ErrandReceipt order={order} />
        </Card>
      </div>
      <HelpSheet order={order} open={helping} onClose={() => setHelping(false)} />
    </>
  )
}
