import type { Order } from '@tokri/contract/orders'
import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { List, ListRow } from '../../ui/list'
import { Sheet } from '../../ui/sheet'
import { riderName } from './order-words'
import { originOf } from './origin'

type HelpProps = {
  order: Order
  open: boolean
  onClose: () => void
  /** Set while cancelling is free. */
  onCancel?: () => void
}

/** Who can help now: the rider, the store, our team; or cancelling while that is free. */
export function HelpSheet({ order, open, onClose, onCancel }: HelpProps) {
  const t = useText()
  const phone = useSetting('supportContactNumber')
  const mail = useSetting('storeEmail')
  const { rider } = order
  const origin = originOf(order)
  return (
    <Sheet open={open} onClose={onClose} title={t('helpTitle')} closeLabel={t('close')}>
      <List className="-mx-4 rounded-none bg-transparent shadow-none">
        {rider?.phone && (
          <ListRow
            icon="moped"
            title={t('callRider', { name: riderName(order) })}
            href={`tel:${rider.phone}`}
          />
        )}
        {!order.errand && origin.phone && (
          <ListRow icon="storefront" title={t('callStore')} text={origin.name} href={`tel:${origin.phone}`} />
        )}
        {phone && (
          <ListRow
            icon="headset"
            title={t('callTeam')}
            text={<span className="isolate-ltr">{phone}</span>}
            href={`tel:${phone}`}
          />
        )}
        {mail && (
          <ListRow icon="envelope-simple" title={t('writeTeam')} text={mail} href={`mailto:${mail}`} />
        )}
        <ListRow icon="question" title={t('accountHelpFaq')} to="/my-account#help" />
        {onCancel && <ListRow icon="x-circle" title={t('cancelOrderMainButton')} danger onClick={onCancel} />}
      </List>
    </Sheet>
  )
}
