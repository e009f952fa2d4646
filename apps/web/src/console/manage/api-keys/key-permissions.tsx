import { CheckRow } from '../../../ui/option-rows'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { groupTexts, permissionRows, togglePermission } from '../form/permission-rows'
import { useAllScreens } from '../kit/all-screens'

interface Props {
  chosen: readonly string[]
  /** Permissions that no key can have. */
  never: readonly string[]
  fault: string | undefined
  onChange: (chosen: string[]) => void
}

/** The permissions of a key, chosen from those of the person who creates it. */
export function KeyPermissions({ chosen, never, fault, onChange }: Props) {
  const t = useManageText()
  const own = useMe()?.permissions ?? []
  const mayGive = (permission: string) => own.includes(permission) && !never.includes(permission)
  const groups = permissionRows(useAllScreens(), t)
    .map(({ group, rows }) => ({ group, rows: rows.filter(({ permission }) => mayGive(permission)) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section className="grid gap-2" aria-label={t('apiKeyMay')}>
      <h3 className="text-label">{t('apiKeyMay')}</h3>
      {fault && <p className="text-caption text-danger">{fault}</p>}
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {groups.map(({ group, rows }) => (
          <fieldset key={group} className="min-w-0">
            <legend className="text-caption font-semibold text-ink-2">{t(groupTexts[group])}</legend>
            {rows.map((row) => (
              <CheckRow
                key={row.permission}
                className="min-h-9 pointer-coarse:min-h-tap"
                title={row.label}
                checked={chosen.includes(row.permission)}
                onChange={(on) => onChange(togglePermission(chosen, row, on).filter(mayGive))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
