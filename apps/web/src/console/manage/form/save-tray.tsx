import { Icon } from '../../../ui/icon'
import { fieldLabel, useManageText } from '../data/texts'
import { Key, Press } from '../kit/press'
import { useKeys } from '../shell/keys'

interface SaveTrayProps {
  isNew: boolean
  changed: readonly string[]
  busy: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Shows that there are unsaved changes, with Discard and Save. A new row has its button from the start. */
export function SaveTray({ isNew, changed, busy, onDiscard, onSave }: SaveTrayProps) {
  const t = useManageText()
  const shown = isNew || changed.length > 0
  useKeys({
    'ctrl+s': (event) => {
      event.preventDefault()
      if (shown && !busy) onSave()
    },
  })
  if (!shown) return null
  return (
    <div
      role="toolbar"
      aria-label={t('formSave')}
      className="sticky bottom-0 z-10 max-sm:bottom-20 mx-auto flex min-h-12 w-fit max-w-full flex-none items-center gap-1.5 rounded-2xl bg-inverse py-1.5 ps-4 pe-1.5 text-label text-on-inverse shadow-e3"
    >
      <Icon name="pencil-simple" size="s" />
      <span role="status" className="whitespace-nowrap empty:hidden">
        {changed.length > 0 && t('formUnsaved', { count: changed.length })}
      </span>
      <span className="min-w-0 truncate font-medium text-on-inverse-2 max-sm:hidden">
        {changed
          .slice(0, 3)
          .map((field) => fieldLabel(t, field))
          .join(', ')}
      </span>
      {changed.length > 0 && (
        <>
          <span className="mx-1.5 h-5 w-px flex-none bg-current opacity-25" aria-hidden="true" />
          <Press kind="t" small onClick={onDiscard}>
            {t('formDiscard')}
          </Press>
        </>
      )}
      <Press kind="p" small busy={busy} onClick={onSave}>
        {t(isNew ? 'formCreate' : 'formSave')}
        <span className="max-sm:hidden">
          <Key>Ctrl S</Key>
        </span>
      </Press>
    </div>
  )
}
