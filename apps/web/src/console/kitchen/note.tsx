import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'

/** What the customer wrote to one line, highlighted. */
export function LineNote({ note }: { note: string | null }) {
  const t = useText()
  if (!note) return null
  return (
    <p className="knote">
      <Icon name="note-pencil" size="s" />
      <span>
        <span className="sr-only">{t('kitchenNote')}: </span>
        <bdi>{note}</bdi>
      </span>
    </p>
  )
}

/** What the customer wrote to the whole order, highlighted. */
export function OrderNote({ note }: { note: string | null }) {
  const t = useText()
  if (!note) return null
  return (
    <p className="knote knote--order">
      <Icon name="note-pencil" />
      <span>
        <b>{t('kitchenOrderNote')}</b>
        <bdi>{note}</bdi>
      </span>
    </p>
  )
}
