import { reportFiles, reportFormats } from '@tokri/contract/reports'
import { reportComparisons } from '@tokri/domain/report/days'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { downloadBase64 } from '../../../lib/dom/download'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Segment } from '../../../ui/segment'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import { Press } from '../kit/press'
import { MailsCard } from './mails-card'
import type { Comparison, Days } from './period'

interface FilesProps {
  days: Days
  /** The comparison chosen on the screen; null: none. */
  compare: Comparison | null
}

/** Downloads the chosen period as a file, and sets up mails after each period. */
export function FilesButton(chosen: FilesProps) {
  const t = useManageText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Press icon="download-simple" onClick={() => setOpen(true)}>
        {t('reportsFiles')}
      </Press>
      {open && <FilesSheet {...chosen} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilesSheet({ days, compare: shown, onClose }: FilesProps & { onClose: () => void }) {
  const t = useManageText()
  const [what, setWhat] = useState<(typeof reportFiles)[number]>('sales')
  const [format, setFormat] = useState<(typeof reportFormats)[number]>('xlsx')
  const [comparison, setComparison] = useState(shown)
  const [busy, setBusy] = useState(false)
  const compare = what === 'sales' ? comparison : null
  const file = { what, format, ...(compare && { compare }) }
  const take = async () => {
    setBusy(true)
    try {
      downloadBase64(await consoleApi.reports.exportFile({ ...days, ...file }))
    } catch (error) {
      const isTooLong = error instanceof Problem && error.code === 'invalid_input'
      showToast({ text: isTooLong ? t('reportsFileTooLong') : problemText(error), icon: 'warning-fill' })
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
        {what === 'sales' && <CompareChoice value={comparison} onChoose={setComparison} />}
        <Button loading={busy} onClick={() => void take()}>
          {t('reportsDownload')}
        </Button>
        <MailsCard file={file} />
      </div>
    </Sheet>
  )
}

interface CompareChoiceProps {
  value: Comparison | null
  onChoose: (comparison: Comparison | null) => void
}

/** Whether the file of sales also has an earlier period's figures. */
function CompareChoice({ value, onChoose }: CompareChoiceProps) {
  const t = useManageText()
  return (
    <FieldBox id="reports-file-compare" label={t('reportsCompare')}>
      {(wiring) => (
        <span className={boxLook()}>
          <select
            {...wiring}
            className={inputLook}
            value={value ?? 'none'}
            onChange={({ target }) => onChoose(reportComparisons.find((one) => one === target.value) ?? null)}
          >
            {(['none', ...reportComparisons] as const).map((one) => (
              <option key={one} value={one}>
                {t(`reportsFileCompare_${one}`)}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldBox>
  )
}
