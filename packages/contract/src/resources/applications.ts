import { applicationRow } from '../applications'
import { resource } from './resource'

/** Who wants to deliver or sell here; deciding is a call of its own. */
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
