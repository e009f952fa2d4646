import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'ra-core'
import { Fragment, useState } from 'react'
import { usePageTitle } from '../../../lib/dom/page-title'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/empty-state'
import { showToast } from '../../../ui/toast'
import type { ConsoleData, Row } from '../data/data-provider'
import { useMay, useMe } from '../data/permissions'
import { codeOf } from '../data/row-error'
import { useManageText } from '../data/texts'
import { LeaveGuard } from '../form/leave-guard'
import { groupTexts, type PermissionRow, permissionRows, togglePermission } from '../form/permission-rows'
import { SaveTray } from '../form/save-tray'
import { useAllScreens } from '../kit/all-screens'
import { BASE, pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { RolePeople } from './role-people'

const RESOURCE = 'staff-roles'
interface Role extends Row {
  name: string
  permissions: string[]
  people: number
}
/** Permissions ticked here and not saved yet, with the version on which they are based. */
type Drafts = Record<number, { version: number; permissions: string[] }>

/** The setting that decides who has to sign in with two steps. */
const SECOND_STEP = `${BASE}/settings?q=demandSecondFactor`
const sumOf = (roles: readonly Role[]): number => roles.reduce((sum, { people }) => sum + people, 0)

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

/** Every role beside the others: resource by role. */
export function RolesGrid() {
  const t = useManageText()
  usePageTitle(t('staff_roles_many'))
  const mayWrite = useMay(RESOURCE, 'update')
  const mayInvite = useMay('staff', 'create')
  const seesPeople = useMay('staff', 'read')
  const maySettle = useMe()?.permissions.includes('settings:write') ?? false
  const { data: roles = [], isPending } = useGetList<Role>(RESOURCE, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  })
  const { drafts, setDrafts, changed, save, busy } = useDrafts(roles)
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = roles.find(({ id }) => id === chosen) ?? roles[0]
  const permissionsOf = (role: Role) => drafts[role.id]?.permissions ?? role.permissions
  const toggle = (role: Role, row: PermissionRow, on: boolean) =>
    setDrafts({
      ...drafts,
      [role.id]: {
        version: drafts[role.id]?.version ?? role.version,
        permissions: togglePermission(permissionsOf(role), row, on),
      },
    })
  return (
    <>
      <div className="flex min-h-9 flex-none flex-wrap items-center gap-3">
        <h1 className="text-title-l">{t('staff_roles_many')}</h1>
        <span className="text-meta text-ink-2">
          {t('rolesCount', { people: sumOf(roles), roles: roles.length })}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          {maySettle && (
            <PressLink icon="shield-check" to={SECOND_STEP}>
              {t('rolesSecondStep')}
            </PressLink>
          )}
          {mayInvite && (
            <PressLink icon="paper-plane-tilt" to={pathOf('staff', 'create')}>
              {t('rolesInvite')}
            </PressLink>
          )}
          {mayWrite && (
            <PressLink kind="p" icon="plus-bold" to={pathOf(RESOURCE, 'create')}>
              {t('staff_roles_new')}
            </PressLink>
          )}
        </span>
      </div>
      {!isPending && roles.length === 0 ? (
        <EmptyState title={t('listFirst', { name: t('staff_roles_many') })} text={t('staff_roles_empty')} />
      ) : (
        <div className="grid flex-none grid-cols-1 gap-3.5 lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
          <Grid
            roles={roles}
            permissionsOf={permissionsOf}
            disabled={!mayWrite || busy}
            onToggle={toggle}
            chosen={shown?.id}
            onChoose={setChosen}
          />
          {shown && seesPeople && (
            <div className="min-h-0 overflow-y-auto">
              <RolePeople key={shown.id} role={shown} />
            </div>
          )}
        </div>
      )}
      {changed.length > 0 && (
        <SaveTray
          isNew={false}
          changed={changed.map(({ name }) => name)}
          busy={busy}
          onDiscard={() => setDrafts({})}
          onSave={() => void save()}
        />
      )}
      <LeaveGuard dirty={changed.length > 0 && !busy} />
    </>
  )
}

/** The unsaved ticks, and saving them role by role: a role that fails keeps its ticks. */
function useDrafts(roles: readonly Role[]) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [busy, setBusy] = useState(false)
  const changed = roles.filter((role) => {
    const draft = drafts[role.id]
    return draft && !sameSet(draft.permissions, role.permissions)
  })
  const saveOne = async (role: Role): Promise<string | null> => {
    const draft = drafts[role.id]
    try {
      await data.update(RESOURCE, {
        id: role.id,
        data: { permissions: draft?.permissions },
        previousData: role,
        meta: { version: draft?.version },
      })
      return null
    } catch (error) {
      const reason =
        codeOf(error) === 'row_changed' ? t('conflictTitle') : error instanceof Error ? error.message : ''
      return `${role.name}: ${reason}`
    }
  }
  const save = async () => {
    setBusy(true)
    const failures: Drafts = {}
    const reasons: string[] = []
    for (const role of changed) {
      const reason = await saveOne(role)
      const draft = drafts[role.id]
      if (reason === null || !draft) continue
      reasons.push(reason)
      // the refresh shows the other person's permissions; what was ticked here stays, based on their version
      failures[role.id] = { ...draft, version: role.version + 1 }
    }
    await client.invalidateQueries({ queryKey: [RESOURCE] })
    setDrafts(failures)
    setBusy(false)
    showToast(
      reasons[0]
        ? { text: t('formNotSaved', { reason: reasons[0] }) }
        : { text: t('formSaved'), icon: 'check-circle-fill' },
    )
  }
  return { drafts, setDrafts, changed, save, busy }
}

interface GridProps {
  roles: readonly Role[]
  permissionsOf: (role: Role) => readonly string[]
  disabled: boolean
  onToggle: (role: Role, row: PermissionRow, on: boolean) => void
  /** The role whose people are shown beside the grid. */
  chosen: number | undefined
  onChoose: (id: number) => void
}

function Grid({ roles, permissionsOf, disabled, onToggle, chosen, onChoose }: GridProps) {
  const t = useManageText()
  const screens = useAllScreens()
  return (
    <section
      className="min-h-0 flex-1 overflow-auto rounded-2xl bg-surface shadow-e1 max-lg:max-h-[70dvh]"
      aria-label={t('staff_roles_many')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer
      tabIndex={0}
    >
      <table
        className="w-full border-separate border-spacing-0 text-[0.84375rem]"
        aria-label={t('staff_roles_many')}
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-3 bg-surface py-2 ps-4.5 pe-2 text-start text-caption font-semibold text-ink-2"
            >
              {t('rolesWhat')}
            </th>
            {roles.map((role) => (
              <th
                key={role.id}
                scope="col"
                className={cx(
                  'sticky top-0 z-2 min-w-24 px-2 py-2 text-center',
                  role.id === chosen ? 'bg-primary-soft' : 'bg-surface',
                )}
              >
                <button
                  type="button"
                  aria-pressed={role.id === chosen}
                  className="relative text-label after:absolute after:-inset-2 hover:underline"
                  onClick={() => onChoose(role.id)}
                >
                  <bdi>{role.name}</bdi>
                </button>
                <span className="block text-caption text-ink-2">
                  {t('rolesPeople', { count: role.people })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionRows(screens, t).map(({ group, rows }) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={roles.length + 1}
                  className="border-y border-line bg-bg py-1.5 ps-4.5 text-start text-caption font-semibold text-ink-2"
                >
                  {t(groupTexts[group])}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.permission} className="hover:bg-surface-2/60">
                  <th
                    scope="row"
                    className="sticky start-0 z-1 h-9 border-b border-line bg-surface ps-4.5 pe-2 text-start font-medium max-sm:min-w-40 max-sm:py-1.5 sm:whitespace-nowrap"
                  >
                    {row.label}
                  </th>
                  {roles.map((role) => (
                    <Tick
                      key={role.id}
                      role={role}
                      row={row}
                      permissions={permissionsOf(role)}
                      isChosen={role.id === chosen}
                      disabled={disabled}
                      onToggle={onToggle}
                    />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TickProps extends Pick<GridProps, 'disabled' | 'onToggle'> {
  role: Role
  row: PermissionRow
  permissions: readonly string[]
  isChosen: boolean
}

function Tick({ role, row, permissions, isChosen, disabled, onToggle }: TickProps) {
  const on = permissions.includes(row.permission)
  const changed = on !== role.permissions.includes(row.permission)
  return (
    <td
      className={cx(
        'border-b border-line text-center',
        isChosen && 'bg-primary-soft/60',
        changed && 'inset-ring-2 inset-ring-offer',
      )}
    >
      <label className="relative inline-grid place-items-center p-1 after:absolute after:-inset-2">
        <input
          type="checkbox"
          className="check relative z-1 size-4.5 border-[1.5px] after:scale-75"
          aria-label={`${role.name}: ${row.label}`}
          checked={on}
          disabled={disabled}
          onChange={(event) => onToggle(role, row, event.target.checked)}
        />
      </label>
    </td>
  )
}
