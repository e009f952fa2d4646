import type { FiltersOf, Resource, RowOf, ValuesOf } from '@tokri/contract/resources/resource'
import type { ConsoleTextKey } from '@tokri/contract/texts/console/en'
import type { RawBuilder } from 'kysely'
import type { ActorAt, SignedIn } from '../../core/actor'
import type { DbOrTx, Tx } from '../../db/client'
import type { Database } from '../../db/tables'

/** A field to sort by: its expression, never null, and its SQL type. */
export interface SortField {
  by: RawBuilder<unknown>
  type: 'text' | 'int8' | 'numeric' | 'date' | 'timestamptz'
}

/** An error in the row as a whole, by field, with the key of its text. */
export interface RowFault {
  field: string
  text: ConsoleTextKey
  /** Parameters of the text. */
  params?: Readonly<Record<string, string | number>>
}

/** A SQL expression, or a function that creates one from the current time. */
export type Expression = RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)

/** How a resource is stored. In every expression `t` is a row of its table. */
export interface ResourceTable<R extends Resource = Resource> {
  resource: R
  table: keyof Database
  /** The rows of the table that belong to the resource; left out: all. */
  only?: RawBuilder<boolean> | ((now: Date) => RawBuilder<boolean>)
  /** Columns every new row gets, such as a person's role. */
  fixed?: Record<string, unknown>
  /** Fields that are not a column of the table, or are read differently. */
  columns?: Partial<Record<keyof RowOf<R>, Expression>>
  /**
   * Columns of other tables that rows show, by table: an open list follows their changes (`watched.ts`).
   * Columns that refer to the row are included: then inserting and deleting rows of that table counts as a
   * change too.
   */
  reads?: Partial<Record<keyof Database, readonly string[]>>
  /** The condition for searched words; it may look names up first, where that makes the list's query cheaper. */
  search?: (words: string, db: DbOrTx) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>
  filters: {
    [K in keyof FiltersOf<R>]: (value: NonNullable<FiltersOf<R>[K]>, now: Date) => RawBuilder<boolean>
  }
  sorts: Record<R['sorts'][number], SortField>
  /**
   * When a row was created, if `from` and `to` limit it: a list limited this way is read along this column's
   * index.
   */
  time?: RawBuilder<unknown>
  /** The store a row belongs to: store users reach only their own. */
  store?: RawBuilder<number>
  /** The condition for rows a store user reaches, where a row belongs to no single store. */
  ofOwner?: (owner_id: number) => RawBuilder<boolean>
  /** Rows that staff reach; left out: all. Admins always reach all. */
  ofStaff?: RawBuilder<boolean>
  /** Fields stored in other tables, by field; saving replaces what is there. */
  children?: { [K in keyof ValuesOf<R>]?: (tx: Tx, id: number, value: ValuesOf<R>[K]) => Promise<void> }
  /** Fields stored in one row of another table, whose `key` is the row's id. */
  beside?: { table: keyof Database; key: string; fields: readonly (keyof ValuesOf<R>)[] }
  /** Sanitises values before they are written. */
  prepare?: (values: Partial<ValuesOf<R>>) => Partial<ValuesOf<R>>
  /** Sets context for the database before a write, such as why stock changes. */
  beforeWrite?: (tx: Tx, actor: SignedIn, now: Date) => Promise<void>
  /** Effects of a write, in its transaction; `before` is null for a new row. */
  afterWrite?: (tx: Tx, row: RowOf<R>, before: RowOf<R> | null, by: ActorAt) => Promise<void>
  /** Effects of any change, in its transaction: rows that were written, deleted or sorted. */
  afterAny?: (tx: Tx, rows: readonly RowOf<R>[], by: ActorAt) => Promise<void>
  /** The field a constraint concerns, where its name does not contain it, or the fault where it has its own text. */
  constraints?: Record<string, keyof ValuesOf<R> | (RowFault & { field: keyof ValuesOf<R> })>
  /** Why a row cannot be deleted now; empty: it can. */
  stays?: (row: RowOf<R>) => RowFault[]
  /** Validates a row after it was written; any fault rolls the write back. */
  faults?: (row: RowOf<R>, tx: Tx) => RowFault[] | Promise<RowFault[]>
}

/** Types a table by its resource, so that a missing field, filter or sort does not compile. */
export const resourceTable = <R extends Resource>(table: ResourceTable<R>): ResourceTable =>
  table as unknown as ResourceTable
