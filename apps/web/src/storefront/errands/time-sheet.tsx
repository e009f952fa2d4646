import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/format/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { WhenSheet } from '../cart/when-sheet'
import { errandSlots } from './queries'

/** When it is fetched: now, or in one of the half hours to come. */
export function TimeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const planned = useErrand((draft) => draft.schedule)
  return (
    <WhenSheet
      open={open}
      onClose={onClose}
      title={t('errandWhen')}
      planned={planned}
      onPlan={(schedule) => changeErrand({ schedule })}
      times={useQuery({ ...errandSlots, enabled: open })}
    />
  )
}
