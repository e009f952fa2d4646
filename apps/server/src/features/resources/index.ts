import type { Endpoint } from '@tokri/contract/endpoint'
import type { Actor, SignedIn } from '../../core/actor'
import type { Context, Route } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { Deps } from '../../deps'
import { exportLink } from './export-rows'
import { orderRows } from './order-rows'
import { listRows, someRows } from './read-rows'
import type { ResourceTable } from './table'
import { resourceTables } from './tables'
import { noteWatched } from './watched'
import { createRow, removeRows, updateRow, updateRows, type Writer } from './write-rows'

type Handle = (deps: Deps, table: ResourceTable, input: never, by: Writer) => Promise<unknown>

/** The handler of each call, the same for all resources. */
const handles: Record<string, Handle> = {
  list: async (deps, table, input, by) => {
    await noteWatched(deps, table, by.actor)
    return await listRows(deps.db, table, input, by)
  },
  one: async ({ db }, table, { id }: { id: number }, by) =>
    (await someRows(db, table, [id], by))[0] ?? refuse('not_found'),
  many: ({ db }, table, { ids }: { ids: number[] }, by) => someRows(db, table, ids, by),
  exportLink: (deps, table, input, by) => exportLink(deps, table, input, by),
  create: (deps, table, { values }: { values: Record<string, unknown> }, by) =>
    createRow(deps, table, values, by),
  update: (deps, table, input, by) => updateRow(deps, table, input, by),
  updateMany: (deps, table, input, by) => updateRows(deps, table, input, by),
  reorder: (deps, table, { ids }: { ids: number[] }, by) => orderRows(deps, table, ids, by),
  remove: (deps, table, { ids }: { ids: number[] }, by) => removeRows(deps, table, ids, by),
}

/** The calls of every resource. */
export const resourcesFeature = (deps: Deps): Route[] =>
  resourceTables.flatMap((table) =>
    Object.entries(table.resource.calls).map(([name, endpoint]) => ({
      name: `${table.resource.name}.${name}`,
      endpoint: endpoint as Endpoint,
      handle: (input: never, { actor, now, caller }: Context<never>) =>
        (handles[name] as Handle)(deps, table, input, {
          actor: actor as Actor as SignedIn,
          now,
          locale: caller.locale,
        }),
    })),
  )
