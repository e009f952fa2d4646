import { useState } from 'react'
import { download } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

/** The days that are shown, as files. */
export function Exports({ from, to }: { from: string; to: string }) {
  const t = useManageText()
  const [busy, setBusy] = useState<'sales' | 'tax' | null>(null)
  const take = async (what: 'sales' | 'tax') => {
    setBusy(what)
    try {
      const { name, csv } = await consoleApi.reports.exportFile({ from, to, what })
      download(name, [csv])
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(null)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Press icon="download-simple" busy={busy === 'sales'} onClick={() => void take('sales')}>
        {t('reportsExport')}
      </Press>
      <Press icon="download-simple" busy={busy === 'tax'} onClick={() => void take('tax')}>
        {t('reportsExportTax')}
      </Press>
    </span>
  )
}
