import { lazyComponent } from '../../../ui/lazy-component'
import type { ScreenLooks } from '../kit/looks'

const RolesGrid = lazyComponent(() => import('./roles-grid').then((part) => part.RolesGrid))

export const staffRoles: ScreenLooks = {
  resource: 'staff-roles',
  group: 'people',
  icon: 'shield-check',
  title: 'name',
  columns: ['name', 'description', 'people'],
  sort: { field: 'name', order: 'ASC' },
  cards: [
    { title: 'cardBasics', fields: ['name', 'description'] },
    { title: 'cardPermissions', fields: ['permissions'] },
  ],
  Page: RolesGrid,
}
