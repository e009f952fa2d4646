import type { Order } from '@tokri/contract/orders'
import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { useLayer } from '../kit/use-layer'
import { HelpSheet } from './help-sheet'
import { RiderCard } from './rider-card'
import { TipRider } from './tip-rider'

type OverProps = {
  order: Order
  /** It ended well. */
  happy: boolean
  scene: ReactNode
  title: string
  /** Below the title: the outcome. */
  ending: ReactNode
  /** The button that orders or sends it again. */
  again: ReactNode
  /** Between the rider and the bill. */
  children?: ReactNode
  bill: { label: string; title: string; content: ReactNode }
}

/** A finished order or errand: the outcome, a button to repeat it, and the whole bill. */
export function OverPage({ order, happy, scene, title, ending, again, children, bill }: OverProps) {
  const t = useText()
  const { layer, open, close } = useLayer<'help'>()
  return (
    <>
      {scene}
      <div className="px-gutter pt-2 pb-4">
        <h1 className="text-display">{title}</h1>
        {ending}
        <div className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
          {again}
          {order.is_ratable && (
            <LinkButton kind="soft" block to={`/rate-order/${order.id}`} icon="star">
              {t('rateOrder')}
            </LinkButton>
          )}
        </div>
        <div className="mb-2 flex flex-wrap items-center justify-center gap-2">
          {happy && (
            <LinkButton kind="text" size="m" to={`/invoice/${order.unique_order_id}`} icon="receipt">
              {t('invoiceOpen')}
            </LinkButton>
          )}
          <Button kind="text" size="m" icon="headset" onClick={() => open('help')}>
            {t('helpButton')}
          </Button>
        </div>
        {happy && <RiderCard order={order} now={new Date()} />}
        {order.tip_until !== null && (
          <div className="mt-4">
            <TipRider order={order} />
          </div>
        )}
        {children}
        <Card as="section" className="mt-4" label={bill.label}>
          <h2 className="text-title-m">{bill.title}</h2>
          {bill.content}
        </Card>
      </div>
      <HelpSheet order={order} open={layer === 'help'} onClose={close} />
    </>
  )
}
