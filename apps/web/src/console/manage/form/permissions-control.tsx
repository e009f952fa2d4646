import { CheckRow } from '../../../ui/option-rows'
import { useManageText } from '../data/texts'
import { useAllScreens } from '../kit/all-screens'
import type { ControlProps } from './control'
import { groupTexts, permissionRows, togglePermission } from './permission-rows'

/** The permissions of a role, by job. */
export function PermissionsControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const screens = useAllScreens()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {permissionRows(screens, t).map(({ group, rows }) => (
        <fieldset key={group} className="min-w-0">
          <legend className="text-caption font-semibold text-ink-2">{t(groupTexts[group])}</legend>
          {rows.map((row) => (
            <CheckRow
              key={row.permission}
              className="min-h-9 pointer-coarse:min-h-tap"
              title={row.label}
              checked={chosen.includes(row.permission)}
              disabled={disabled}
              onChange={(on) => onChange(togglePermission(chosen, row, on))}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
