import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'

const highlighted =
  'flex group-aria-busy:opacity-60 gap-1.75 rounded-[0.625rem] bg-warn-soft text-[0.9375rem]/[1.35] font-semibold wrap-anywhere text-warn'

/** The customer's note on one line, highlighted. */
export function LineNote({ note }: { note: string | null }) {
  const t = useText()
  if (!note) return null
  return (
    <p className={cx(highlighted, 'mt-1.5 px-2.5 py-1.75')}>
      <Icon name="note-pencil" size="s" className="mt-0.5" />
      <span>
        <span className="sr-only">{t('kitchenNote')}: </span>
        <bdi>{note}</bdi>
      </span>
    </p>
  )
}

/** The customer's note on the whole order, highlighted. */
export function OrderNote({ note }: { note: string | null }) {
  const t = useText()
  if (!note) return null
  return (
    <p className={cx(highlighted, 'px-3 py-2.5')}>
      <Icon name="note-pencil" className="mt-0.5" />
      <span>
        <b className="block text-caption font-semibold">{t('kitchenOrderNote')}</b>
        <bdi>{note}</bdi>
      </span>
    </p>
  )
}
