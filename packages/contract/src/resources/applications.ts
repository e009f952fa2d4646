import { applicationRow } from '../applications'
import { resource } from './resource'

/** Applications to deliver or to sell here; they are decided by a call of its own. */
export const applicationsList = resource({
  name: 'applications',
  read: ['staff', 'admin'],
  write: [],
  acts: [],
  row: applicationRow,
  values: {},
  defaults: {},
  filters: { kind: applicationRow.kind, state: applicationRow.state },
  sorts: ['id'],
})
