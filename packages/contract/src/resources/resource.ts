import type { Role, StoreAbility } from '@tokri/domain/access'
import { z } from 'zod'
import { type Endpoint, endpoint, Success } from '../endpoint'
import { Cursor, Id } from '../fields'
import type { RefusalCode } from '../refusals'

/** Roles that use the console. */
export type ConsoleRole = Extract<Role, 'store' | 'staff' | 'admin'>
/** What may be done to rows besides reading them. */
export type RowAct = 'create' | 'update' | 'remove' | 'order'

/** The fields of a reply or of a filter, by name. */
type Shape = z.ZodRawShape

/**
 * A resource of the console: the fields of its rows, who may read and write them, how lists filter and sort
 * (ROL-05).
 */
interface Draft<R extends Shape, V extends Shape, F extends Shape, S extends string> {
  /** Plural noun: part of the path and of the permissions `coupons:read` and `coupons:write`. */
  name: string
  /** Permissions of staff, where they are not named after the resource. */
  permissions?: { read: string; write: string }
  /** Staff also need the permission; store users reach only the rows of their own stores. */
  read: readonly ConsoleRole[]
  write: readonly ConsoleRole[]
  /** The abilities store users need to read and to write; left out: owners only. */
  store_needs?: { read: StoreAbility; write: StoreAbility }
  acts: readonly RowAct[]
  /** The fields of a reply besides `id` and `version`. */
  row: R
  /**
   * The fields of creating; updating takes any subset. No defaults here, or updating would reset the fields
   * it leaves out.
   */
  values: V
  /** Defaults of fields that creating may leave out. */
  defaults: Partial<z.output<z.ZodObject<V>>>
  /** Fields that store users see but cannot change. */
  operatorOnly?: readonly (keyof V & string)[]
  /** Values of a field that store users may not choose, such as the role of an owner. */
  operatorChoices?: Readonly<Record<string, readonly (string | number)[]>>
  filters: F
  /** Sort fields of lists; the first is the default. */
  sorts: readonly [S, ...S[]]
}

const RowIds = z.array(Id).min(1).max(500)
/** The result of a bulk change: how many rows changed, and why the others did not. */
const BulkOutcome = z
  .object({
    done: z.array(Id),
    failed: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** Lists count up to this; `is_more` says that there are more. */
export const MAX_COUNTED = 1_000

const pathOf = (name: string, call: string) => `/public/api/console/${name}/${call}` as const

/**
 * Declares a resource and derives its calls, with validation, permissions, OpenAPI and the console's data.
 */
export function resource<R extends Shape, V extends Shape, F extends Shape, const S extends string>(
  draft: Draft<R, V, F, S>,
) {
  const { name, read, write, acts, sorts } = draft
  const permissions = draft.permissions ?? { read: `${name}:read`, write: `${name}:write` }
  const row = withoutLimits(z.object({ id: Id, version: z.int(), ...draft.row })) as z.ZodObject<
    { id: typeof Id; version: z.ZodInt } & R
  >
  const values = z.strictObject(draft.values)
  const filters = z.strictObject(draft.filters).partial()
  const { store_needs } = draft
  const needs = (act: 'read' | 'write') => (store_needs ? { store_needs: store_needs[act] } : {})
  const reading = {
    who: read,
    limit: 'browse' as const,
    permission: permissions.read,
    ...needs('read'),
  }
  const writing = {
    who: write,
    limit: 'write' as const,
    permission: permissions.write,
    ...needs('write'),
  }
  const search = {
    q: z.string().trim().max(100).optional(),
    filter: filters.optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }
  const calls: Record<string, Endpoint<z.ZodObject, z.ZodType, ConsoleRole, RefusalCode>> = {
    list: endpoint({
      ...reading,
      path: pathOf(name, 'list'),
      summary: `A page of ${name}: searched, filtered, sorted`,
      input: z.strictObject({
        ...search,
        after: Cursor.optional(),
        limit: z.int().min(1).max(200).default(25),
      }),
      reply: z.object({
        rows: z.array(row),
        next_cursor: z.string().nullable(),
        /** Number of matching rows, up to `MAX_COUNTED`. */
        count: z.int(),
        is_more: z.boolean(),
      }),
    }),
    one: endpoint({
      ...reading,
      path: pathOf(name, 'one'),
      summary: `One of ${name}`,
      input: z.strictObject({ id: Id }),
      reply: row,
      refuses: ['not_found'],
    }),
    many: endpoint({
      ...reading,
      path: pathOf(name, 'many'),
      summary: `Some of ${name} by id`,
      input: z.strictObject({ ids: RowIds }),
      reply: z.array(row),
    }),
  }
  calls.exportLink = endpoint({
    ...reading,
    path: pathOf(name, 'export-link'),
    summary: `Where ${name} that match are found as CSV for ten minutes; who took them out is written down`,
    input: z.strictObject(search),
    reply: z.object({ url: z.string() }),
  })
  if (acts.includes('create'))
    calls.create = endpoint({
      ...writing,
      path: pathOf(name, 'create'),
      summary: `Add to ${name}`,
      input: z.strictObject({ values: values.partial(mask(draft.defaults)) }),
      reply: row,
      refuses: ['not_found', 'invalid_input', 'not_yours'],
    })
  if (acts.includes('update')) {
    calls.update = endpoint({
      ...writing,
      path: pathOf(name, 'update'),
      summary: `Change one of ${name}; refused with the current row when somebody changed it since \`version\``,
      input: z.strictObject({ id: Id, version: z.int(), values: values.partial() }),
      reply: row,
      refuses: ['not_found', 'invalid_input', 'row_changed', 'not_yours'],
    })
    calls.updateMany = endpoint({
      ...writing,
      path: pathOf(name, 'update-many'),
      summary: `Give many of ${name} the same values`,
      input: z.strictObject({ ids: RowIds, values: values.partial() }),
      reply: BulkOutcome,
    })
  }
  if (acts.includes('remove'))
    calls.remove = endpoint({
      ...writing,
      path: pathOf(name, 'remove'),
      summary: `Remove some of ${name}`,
      input: z.strictObject({ ids: RowIds }),
      reply: BulkOutcome,
    })
  if (acts.includes('order'))
    calls.reorder = endpoint({
      ...writing,
      path: pathOf(name, 'reorder'),
      summary: `Give ${name} the order of their ids; those that are not named stay where they are`,
      input: z.strictObject({ ids: RowIds }),
      reply: Success,
      refuses: ['not_found'],
    })
  return { ...draft, permissions, row, rowFields: draft.row as Shape, values, filters, calls }
}

/**
 * The same shape without limits of length or range, which apply to what people write. A reply must show what
 * an import or an older release stored, or nobody could correct it.
 */
function withoutLimits(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape as z.ZodRawShape).map(([name, field]) => [
          name,
          withoutLimits(field as z.ZodType),
        ]),
      ),
    )
  if (schema instanceof z.ZodNullable) return withoutLimits(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return withoutLimits(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodArray) return z.array(withoutLimits(schema.element as z.ZodType))
  if (schema instanceof z.ZodNumber) return z.number()
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? z.string() : schema
}

const mask = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, true])) as never

export type Resource = ReturnType<typeof resource<Shape, Shape, Shape, string>>
/** A row as calls return it. */
export type RowOf<R extends { row: z.ZodObject }> = z.output<R['row']>
/** The fields of creating, after validation. */
export type ValuesOf<R extends { values: z.ZodObject }> = z.output<R['values']>
export type FiltersOf<R extends { filters: z.ZodObject }> = Required<z.output<R['filters']>>
