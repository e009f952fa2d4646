import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { useMode } from '../../state/mode'
import { Chip } from '../../ui/chip'
import { TextArea } from '../../ui/field'
import { COMMENT_LIMIT } from '../cart/note-sheet'
import { useStoreText } from '../cart/use-store-text'
import { hasInstruction, instructions, toggleInstruction } from './instructions'

/** A note for the kitchen and, except for self-pickup, the rider. */
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
      {delivers && (
        <fieldset className="mt-3 flex flex-wrap gap-2">
          <legend className="sr-only">{t('instructionsLabel')}</legend>
          {instructions.map((key) => {
            const phrase = t(key)
            const changed = toggleInstruction(order_comment, phrase)
            return (
              <Chip
                key={key}
                selected={hasInstruction(order_comment, phrase)}
                disabled={changed.length > COMMENT_LIMIT}
                onClick={() => setOrderComment(changed)}
              >
                {phrase}
              </Chip>
            )
          })}
        </fieldset>
      )}
    </section>
  )
}
