import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { VersionButtons } from './version-buttons'

/** Restores an earlier version of a page, or publishes or cancels a scheduled one early. */
export function VersionActs({ row }: { row: Row }) {
  const t = useManageText()
  return (
    <VersionButtons
      row={row}
      resource="page-versions"
      shownIn={['pages']}
      text={t('versionsRestoreText')}
      publish={() => consoleApi.pageVersions.publish({ page_version_id: row.id })}
      cancel={() => consoleApi.pageVersions.cancel({ page_version_id: row.id })}
    />
  )
}
