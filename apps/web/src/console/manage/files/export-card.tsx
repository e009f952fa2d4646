import type { FileKind } from '@tokri/contract/file-kinds'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { openDownload } from './open-download'
import { kindText } from './paths'

/** All rows of a kind as a file, with exactly the columns an import reads. */
export function ExportCard({ kinds }: { kinds: readonly FileKind[] }) {
  const t = useManageText()
  const [busy, setBusy] = useState<FileKind | null>(null)
  if (kinds.length === 0) return null
  const save = async (kind: FileKind) => {
    setBusy(kind)
    try {
      openDownload((await consoleApi.files.exportLink({ kind })).url)
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(null)
  }
  return (
    <section aria-labelledby="export" className="grid gap-2 rounded-2xl bg-surface p-4 shadow-e1">
      <h2 id="export" className="font-display text-title-s font-bold">
        {t('exportTitle')}
      </h2>
      <p className="text-caption text-ink-2">{t('exportText')}</p>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Press key={kind} small icon="download-simple" busy={busy === kind} onClick={() => void save(kind)}>
            {t(kindText(kind))}
          </Press>
        ))}
      </div>
    </section>
  )
}
