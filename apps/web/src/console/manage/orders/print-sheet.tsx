import type { PrintCopy } from '@tokri/domain/printing'
import { useState } from 'react'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import { PaperChoice } from './paper-choice'
import type { NamedOrder } from './queries'
import { useSending } from './use-sending'

/** Prints a ticket of one order on its store’s printers. */
export function PrintSheet({ shown, onClose }: { shown: NamedOrder; onClose: () => void }) {
  const t = useManageText()
  const [copy, setCopy] = useState<PrintCopy>('kitchen')
  const { busy, problem, send } = useSending(shown, onClose)
  const order_id = shown.order.id
  return (
    <FormSheet
      title={t('orderAct_print')}
      onClose={onClose}
      onSubmit={() => void send(() => consoleApi.printing.printAgain({ order_id, copy }))}
      busy={busy}
      problem={problem}
      action={t('orderAct_print')}
    >
      <p className="text-ink-2">{t('orderActText_print')}</p>
      <PaperChoice copy={copy} onChoose={setCopy} />
    </FormSheet>
  )
}
