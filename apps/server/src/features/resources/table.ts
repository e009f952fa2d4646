import type { FiltersOf, Resource, RowOf, ValuesOf } from '@tokri/contract/resources/resource'
import type { ConsoleTextKey } from '@tokri/contract/texts/console/en'
import type { RawBuilder } from 'kysely'
import type { ActorAt, SignedIn } from '../../core/actor'
import type { Tx } from '../../db/client'
import type { Database } from '../../db/tables'

/** A field to sort by: its expression, never null, and its SQL type. */
export interface SortField {
  by: RawBuilder<unknown>
  type: 'text' | 'int8' | 'numeric' | 'date' | 'timestamptz'
}

/** What is wrong with a row as a whole, by field; the key of a text says what. */
export interface RowFault {
  field: string
  text: ConsoleTextKey
  /** What fills the text. */
  params?: Readonly<Record<string, string | number>>
}

/** An expression of SQL, or how it is made where it depends on the time. */
export type Expression = RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)

/** How a resource is stored in the database. In every expression `t` is a row of its table. */
export interface ResourceTable<R extends Resource = Resource> {
  resource: R
  table: keyof Database
  /** Rows of the table that belong to the resource; without it all. */
  only?: RawBuilder<boolean> | ((now: Date) => RawBuilder<boolean>)
  /** Columns every new row gets, such as the role of a person. */
  fixed?: Record<string, unknown>
  /** Fields that are no column of the table, or are read in another way. */
  columns?: Partial<Record<keyof RowOf<R>, Expression>>
  /**
   * What rows show of other tables, by table: the columns whose changes an open list follows (`watched.ts`). Columns that
   * point to the row are named too: of such tables, rows that come and go count as well.
   */
  reads?: Partial<Record<keyof Database, readonly string[]>>
  /** Where the words of a search are looked for. */
  search?: (words: string) => RawBuilder<boolean>
  filters: {
    [K in keyof FiltersOf<R>]: (value: NonNullable<FiltersOf<R>[K]>, now: Date) => RawBuilder<boolean>
  }
  sorts: Record<R['sorts'][number], SortField>
  /** When a row came into being, if `from` and `to` limit it: a list narrowed so is read along this column's index. */
  time?: RawBuilder<unknown>
  /** The store a row belongs to: a store's people reach only their own. */
  store?: RawBuilder<number>
  /** Whose rows a store's people reach, where a row belongs to no single store. */
  ofOwner?: (owner_id: number) => RawBuilder<boolean>
  /** Rows that staff reach; without it all. Admins always reach all. */
  ofStaff?: RawBuilder<boolean>
  /** Values that lie in tables of their own, by field; they replace what is there. */
  children?: { [K in keyof ValuesOf<R>]?: (tx: Tx, id: number, value: ValuesOf<R>[K]) => Promise<void> }
  /** Values that lie in one row of another table, whose `key` is the row's id. */
  beside?: { table: keyof Database; key: string; fields: readonly (keyof ValuesOf<R>)[] }
  /** Cleans values before they are written. */
  prepare?: (values: Partial<ValuesOf<R>>) => Partial<ValuesOf<R>>
  /** Said to the database before a write, such as why stock changes. */
  beforeWrite?: (tx: Tx, actor: SignedIn) => Promise<void>
  /** What follows from a write, in its transaction; `before` is null of a new row. */
  afterWrite?: (tx: Tx, row: RowOf<R>, before: RowOf<R> | null, by: ActorAt) => Promise<void>
  /** Fields that constraints are about whose names don't say it. */
  constraints?: Record<string, keyof ValuesOf<R>>
  /** Why a row can't be removed now; nothing: it can. */
  stays?: (row: RowOf<R>) => RowFault[]
  /** Checks a row after it was written; any fault undoes the write. */
  faults?: (row: RowOf<R>, tx: Tx) => RowFault[] | Promise<RowFault[]>
}

/** Ties a table to its resource, so that a field, filter or sort that is missing does not compile. */
export const resourceTable = <R extends Resource>(table: ResourceTable<R>): ResourceTable =>
  table as unknown as ResourceTable
