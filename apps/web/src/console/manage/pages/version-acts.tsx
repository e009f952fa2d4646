import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { VersionButtons } from './version-buttons'

/** Shows an earlier text of a page again, or decides early about one that waits. */
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
