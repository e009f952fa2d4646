import { resources } from 'virtual:resources'
import type { ManageTextKey, TextOf } from '../data/texts'
import { resourceText } from '../data/texts'
import { type Group, groups, type ScreenLooks } from '../kit/looks'

export interface PermissionRow {
  permission: string
  label: string
  /** Changing needs seeing. */
  needs: string | null
}

export const groupTexts: Record<Group, ManageTextKey> = {
  catalogue: 'groupCatalogue',
  people: 'groupPeople',
  money: 'groupMoney',
  reach: 'groupReach',
  shop: 'groupShop',
  system: 'groupSystem',
}

/** What a staff role may be allowed, by job, in words. */
export function permissionRows(screens: readonly ScreenLooks[], t: TextOf) {
  return groups
    .map((group) => ({
      group,
      rows: screens
        .filter((screen) => screen.group === group)
        .flatMap(({ resource }): PermissionRow[] => {
          const described = resources.find(({ name }) => name === resource)
          const name = t(resourceText(resource, 'many'))
          const see = `${resource}:read`
          return [
            ...(described?.read.includes('staff')
              ? [{ permission: see, label: t('rolesRead', { name }), needs: null }]
              : []),
            ...(described?.write.includes('staff')
              ? [{ permission: `${resource}:write`, label: t('rolesWrite', { name }), needs: see }]
              : []),
          ]
        }),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Ticks or clears a permission; changing brings seeing along, and without seeing there is no changing. */
export function togglePermission(
  chosen: readonly string[],
  { permission, needs }: PermissionRow,
  on: boolean,
): string[] {
  if (on) return [...new Set([...chosen, permission, ...(needs ? [needs] : [])])].sort()
  const writes = permission.endsWith(':read') ? permission.replace(/read$/, 'write') : null
  return chosen.filter((one) => one !== permission && one !== writes)
}
