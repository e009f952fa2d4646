import { type OffSpan, offSpans } from '@tokri/domain/cart/sale-times'
import { Sheet } from '../../../ui/sheet'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'

const words: Record<OffSpan, ManageTextKey> = {
  two_hours: 'menuOff_two_hours',
  today: 'menuOff_today',
  switched_on: 'menuOff_switched_on',
}

interface OffSheetProps {
  /** The name of what is taken off the menu; null: the sheet is closed. */
  name: string | null
  onClose: () => void
  onChoose: (off_for: OffSpan) => void
}

/** Asks for how long something is off the menu. */
export function OffSheet({ name, onClose, onChoose }: OffSheetProps) {
  const t = useManageText()
  return (
    <Sheet
      open={name !== null}
      onClose={onClose}
      title={t('menuOffTitle', { name: name ?? '' })}
      closeLabel={t('menuClose')}
    >
      <div className="grid gap-2 pb-4">
        {offSpans.map((span) => (
          <Press key={span} className="min-h-tap justify-start" onClick={() => onChoose(span)}>
            {t(words[span])}
          </Press>
        ))}
      </div>
    </Sheet>
  )
}
