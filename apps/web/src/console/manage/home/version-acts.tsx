import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { VersionButtons } from '../pages/version-buttons'
import { sources } from './home-parts'

/** Restores an earlier home screen, or publishes or cancels scheduled changes early. */
export function HomeVersionActs({ row }: { row: Row }) {
  const t = useManageText()
  return (
    <VersionButtons
      row={row}
      resource="home-versions"
      shownIn={sources}
      text={t(row.state === 'waiting' ? 'homeVersionPublish' : 'homeVersionRestore')}
      publish={() => consoleApi.homeVersions.publish({ home_version_id: row.id })}
      cancel={() => consoleApi.homeVersions.cancel({ home_version_id: row.id })}
    />
  )
}
