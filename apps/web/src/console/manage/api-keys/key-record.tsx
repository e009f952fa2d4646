import type { ApiKeyRow } from '@tokri/contract/resources/api-keys'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { permissionRows } from '../form/permission-rows'
import { useAllScreens } from '../kit/all-screens'
import { FactsCard } from '../kit/facts-card'

const facts = [
  ...['name', 'state', 'prefix', 'permissions', 'calls_per_minute'],
  ...['last_used_at', 'expires_at', 'created_by_name', 'created_at'],
]

/** A key and its permissions in words. */
export function KeyRecord({ row }: { row: Row }) {
  const t = useManageText()
  const rows = permissionRows(useAllScreens(), t).flatMap((group) => group.rows)
  const { permissions } = row as unknown as ApiKeyRow
  const words = permissions.map(
    (permission) => rows.find((one) => one.permission === permission)?.label ?? permission,
  )
  const list = (
    <ul className="grid gap-1">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
  return (
    <div className="max-w-180">
      <FactsCard resource="api-keys" row={row} fields={facts} instead={{ permissions: list }} />
    </div>
  )
}
