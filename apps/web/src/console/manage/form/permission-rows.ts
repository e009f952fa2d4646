import { resources } from 'virtual:resources'
import type { ManageTextKey, TextOf } from '../data/texts'
import { resourceText } from '../data/texts'
import { type Group, groups, type ScreenLooks } from '../kit/looks'

export interface PermissionRow {
  permission: string
  label: string
  /** The permission to change needs the one to see. */
  needs: string | null
}

export const groupTexts: Record<Group, ManageTextKey> = {
  orders: 'groupOrders',
  catalogue: 'groupCatalogue',
  people: 'groupPeople',
  money: 'groupMoney',
  reach: 'groupReach',
  shop: 'groupShop',
  system: 'groupSystem',
}

/** Permissions beyond seeing and changing rows: actions of their own, by job. */
export const actPermissions: readonly {
  permission: string
  group: Group
  text: ManageTextKey
  needs: string | null
}[] = [
  { permission: 'customers:act', group: 'people', text: 'mayCustomersAct', needs: null },
  { permission: 'customers:adjust', group: 'people', text: 'mayCustomersAdjust', needs: 'customers:read' },
  { permission: 'customers:export', group: 'people', text: 'mayCustomersExport', needs: 'customers:read' },
  { permission: 'customers:erase', group: 'people', text: 'mayCustomersErase', needs: 'customers:read' },
  {
    permission: 'applications:decide',
    group: 'people',
    text: 'mayApplicationsDecide',
    needs: 'applications:read',
  },
  { permission: 'people:invite', group: 'people', text: 'mayPeopleInvite', needs: null },
  { permission: 'today:read', group: 'money', text: 'mayTodayRead', needs: null },
  { permission: 'orders:read', group: 'orders', text: 'mayOrdersRead', needs: null },
  { permission: 'orders:change', group: 'orders', text: 'mayOrdersChange', needs: 'orders:read' },
  { permission: 'orders:codes', group: 'orders', text: 'mayOrdersCodes', needs: 'orders:read' },
  { permission: 'orders:cancel', group: 'orders', text: 'mayOrdersCancel', needs: 'orders:read' },
  { permission: 'orders:refund', group: 'orders', text: 'mayOrdersRefund', needs: 'orders:read' },
  { permission: 'deliveries:assign', group: 'orders', text: 'mayDeliveriesAssign', needs: 'orders:read' },
  { permission: 'alarms:read', group: 'orders', text: 'mayAlarmsRead', needs: null },
  { permission: 'alarms:write', group: 'orders', text: 'mayAlarmsWrite', needs: 'alarms:read' },
  { permission: 'cash:read', group: 'money', text: 'mayCashRead', needs: null },
  { permission: 'cash:write', group: 'money', text: 'mayCashWrite', needs: 'cash:read' },
  { permission: 'campaigns:send', group: 'reach', text: 'mayCampaignsSend', needs: 'campaigns:read' },
  { permission: 'reviews:moderate', group: 'reach', text: 'mayReviewsModerate', needs: 'reviews:read' },
  { permission: 'reports:read', group: 'money', text: 'mayReportsRead', needs: null },
  { permission: 'payouts:read', group: 'money', text: 'mayPayoutsRead', needs: null },
  { permission: 'payouts:write', group: 'money', text: 'mayPayoutsWrite', needs: 'payouts:read' },
  { permission: 'payouts:accounts', group: 'money', text: 'mayPayoutsAccounts', needs: 'payouts:read' },
  { permission: 'files:export', group: 'shop', text: 'mayFilesExport', needs: null },
  { permission: 'files:import', group: 'shop', text: 'mayFilesImport', needs: null },
  {
    permission: 'home-versions:write',
    group: 'shop',
    text: 'mayHomeVersionsWrite',
    needs: 'home-versions:read',
  },
  { permission: 'settings:read', group: 'shop', text: 'maySettingsRead', needs: null },
  { permission: 'settings:write', group: 'shop', text: 'maySettingsWrite', needs: 'settings:read' },
  { permission: 'api-keys:read', group: 'system', text: 'mayApiKeysRead', needs: null },
  { permission: 'api-keys:write', group: 'system', text: 'mayApiKeysWrite', needs: 'api-keys:read' },
  { permission: 'metrics:read', group: 'system', text: 'mayMetricsRead', needs: null },
  { permission: 'health:read', group: 'system', text: 'mayHealthRead', needs: null },
]

/** Lists that belong to an action or to another list are permitted along with it. */
const isOwn = (resource: string, permission: string) =>
  permission === `${resource}:read` && !actPermissions.some((act) => act.permission === permission)

/** The permissions of a staff role, by job, in words. */
export function permissionRows(screens: readonly ScreenLooks[], t: TextOf) {
  return groups
    .map((group) => ({
      group,
      rows: [
        ...screens
          .filter((screen) => screen.group === group)
          .flatMap(({ resource }): PermissionRow[] => {
            const described = resources.find(({ name }) => name === resource)
            const name = t(resourceText(resource, 'many'))
            if (!described) return []
            const { read, write, permissions } = described
            return [
              ...(read.includes('staff') && isOwn(resource, permissions.read)
                ? [{ permission: permissions.read, label: t('rolesRead', { name }), needs: null }]
                : []),
              ...(write.includes('staff')
                ? [
                    {
                      permission: permissions.write,
                      label: t('rolesWrite', { name }),
                      needs: permissions.read,
                    },
                  ]
                : []),
            ]
          }),
        ...actPermissions
          .filter((act) => act.group === group)
          .map(({ permission, text, needs }) => ({ permission, label: t(text), needs })),
      ],
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Ticks or clears a permission; changing includes seeing, and without seeing there is no changing. */
export function togglePermission(
  chosen: readonly string[],
  { permission, needs }: PermissionRow,
  on: boolean,
): string[] {
  if (on) return [...new Set([...chosen, permission, ...(needs ? [needs] : [])])].sort()
  const writes = permission.endsWith(':read') ? permission.replace(/read$/, 'write') : null
  const following = actPermissions.filter((act) => act.needs === permission).map((act) => act.permission)
  return chosen.filter((one) => one !== permission && one !== writes && !following.includes(one))
}
