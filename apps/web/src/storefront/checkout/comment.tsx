import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import { TextArea } from '../../ui/field'
import { COMMENT_LIMIT } from '../cart/note-sheet'
import { useStoreText } from '../cart/use-store-text'

/** A word for the kitchen and, unless somebody comes for it, the rider. */
export function Comment() {
  const t = useText()
  const say = useStoreText()
  const { order_comment } = useCart()
  const { setOrderComment } = useActiveCart()
  const delivers = useMode() === 'DELIVERY'
  return (
    <section className="card card--p">
      <TextArea
        label={say(delivers ? 'orderCommentLabel' : 'noteToKitchenLabel')}
        aside={t('optional')}
        placeholder={delivers ? t('deliveryInstructionsPlaceholder') : undefined}
        rows={2}
        maxLength={COMMENT_LIMIT}
        value={order_comment}
        onChange={(event) => setOrderComment(event.target.value)}
      />
    </section>
  )
}
