import type { KitchenOrder } from '@tokri/contract/console'
import { type PrintCopy, printCopies } from '@tokri/domain/printing'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { consoleApi } from '../session'

/** Prints the tickets of an order again on the store's printers, or from the browser. */
export function Papers({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  const again = async (copy: PrintCopy) => {
    try {
      await consoleApi.printing.printAgain({ order_id: ticket.id, copy })
      showToast({ text: t(`printerCopy_${copy}`), icon: 'printer' })
    } catch (error) {
      showToast({ text: problemText(error), icon: 'warning-circle-fill' })
    }
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-label">{t('printPapers')}</h3>
      {printCopies.map((copy) => (
        <div key={copy} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1 basis-32">{t(`printerCopy_${copy}`)}</span>
          <Button
            kind="soft"
            size="m"
            icon="printer"
            aria-label={`${t('printNow')}: ${t(`printerCopy_${copy}`)}`}
            onClick={() => window.open(`/console/print/${ticket.id}/${copy}`, '_blank', 'noopener')}
          >
            {t('printNow')}
          </Button>
          <Button
            kind="text"
            size="m"
            aria-label={`${t('printAgain')}: ${t(`printerCopy_${copy}`)}`}
            onClick={() => void again(copy)}
          >
            {t('printAgain')}
          </Button>
        </div>
      ))}
    </section>
  )
}
