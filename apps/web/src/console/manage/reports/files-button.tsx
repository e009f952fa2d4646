import { reportFiles, reportFormats } from '@tokri/contract/reports'
import { useState } from 'react'
import { downloadBase64 } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Segment } from '../../../ui/segment'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { MailsCard } from './mails-card'
import type { Days } from './period'

/** Downloads the chosen period as a file, and sets up mails after each period. */
export function FilesButton({ days }: { days: Days }) {
  const t = useManageText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Press icon="download-simple" onClick={() => setOpen(true)}>
        {t('reportsFiles')}
      </Press>
      {open && <FilesSheet days={days} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilesSheet({ days, onClose }: { days: Days; onClose: () => void }) {
  const t = useManageText()
  const [what, setWhat] = useState<(typeof reportFiles)[number]>('sales')
  const [format, setFormat] = useState<(typeof reportFormats)[number]>('xlsx')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      downloadBase64(await consoleApi.reports.exportFile({ ...days, what, format }))
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <Sheet open onClose={onClose} title={t('reportsFiles')} closeLabel={t('reportsFilesClose')} centred>
      <div className="grid gap-3.5 pb-2">
        <Segment
          label={t('reportsFile')}
          value={what}
          onChange={setWhat}
          options={reportFiles.map((value) => ({ value, label: t(`reportsFile_${value}`) }))}
        />
        <Segment
          label={t('reportsFormat')}
          value={format}
          onChange={setFormat}
          options={reportFormats.map((value) => ({ value, label: t(`reportsFormat_${value}`) }))}
        />
        <Button loading={busy} onClick={() => void take()}>
          {t('reportsDownload')}
        </Button>
        <MailsCard what={what} format={format} />
      </div>
    </Sheet>
  )
}
