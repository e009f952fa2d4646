import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { useActiveCart, useCart } from '../../state/cart'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { Sheet } from '../../ui/sheet'
import { showToast } from '../../ui/toast'
import { useStoreText } from './use-store-text'

/** The longest note to the kitchen and the rider (VAL-05). */
export const COMMENT_LIMIT = 500

/** A note to the kitchen about the whole order. */
export function NoteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { order_comment } = useCart()
  const { setOrderComment } = useActiveCart()
  const say = useStoreText()
  const [note, setNote] = useState(order_comment)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setNote(order_comment)
  }
  const save = () => {
    setOrderComment(note.trim())
    showToast({ text: t('noteSaved'), icon: 'check-circle-fill' })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('noteToKitchen')}
      closeLabel={t('close')}
      foot={<Button onClick={save}>{t('save')}</Button>}
    >
      <TextArea
        label={say('noteToKitchenLabel')}
        aside={`${note.length}/${COMMENT_LIMIT}`}
        placeholder={t('cartSuggestionPlaceholder')}
        hint={say('noteForItemHint')}
        maxLength={COMMENT_LIMIT}
        rows={4}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Sheet>
  )
}
