import { useDataProvider, useListContext } from 'ra-core'
import { useState } from 'react'
import { showToast } from '../../../ui/toast'
import type { ConsoleData } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { openDownload } from '../files/open-download'
import type { ScreenLooks } from '../kit/looks'
import { Press } from '../kit/press'

/**
 * Saves everything that the list's search and filters match, with every field, as CSV that the server
 * streams.
 */
export function ExportButton({ looks }: { looks: ScreenLooks }) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const { filterValues, sort } = useListContext()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      openDownload(await data.exportLink(looks.resource, { filter: filterValues, sort }))
      showToast({ text: t('listExported'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : t('listExportFailed') })
    }
    setBusy(false)
  }
  return (
    <Press icon="download-simple" className="max-sm:hidden" busy={busy} onClick={() => void save()}>
      {t('listExport')}
    </Press>
  )
}
