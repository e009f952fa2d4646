import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../../ui/icon-names'
import type { Row } from '../data/data-provider'
import type { ManageTextKey } from '../data/texts'

export const groups = ['orders', 'catalogue', 'people', 'money', 'reach', 'shop', 'system'] as const
export type Group = (typeof groups)[number]

/** A card of a form: one question. Fields in one array share a line. */
export interface FormCard {
  title: ManageTextKey
  /** The tab it is on, where a form has several. */
  tab?: ManageTextKey
  fields: readonly (string | readonly string[])[]
}

/** How a resource looks: which columns, which filters, which cards. Everything else follows from its description. */
export interface ScreenLooks {
  resource: string
  group: Group
  icon: IconName
  /** The field a row is known by. */
  title: string
  /** What that field says in words, where it isn't said in words itself. */
  titleWords?: (value: string) => string
  /** Fields of the list in order, the title first; those after `more` are hidden until chosen. */
  columns: readonly string[]
  more?: readonly string[]
  /** Fields on a phone's card; the first four columns otherwise. */
  filters?: readonly string[]
  sort?: { field: string; order: 'ASC' | 'DESC' }
  /** The field that bulk acts switch on and off. */
  switches?: string
  cards: readonly FormCard[]
  /** Beside the form: a preview, a sentence. */
  Aside?: ComponentType
  /** Instead of the usual list. */
  Page?: ComponentType
  /** Views of the list that are always there. */
  views?: readonly { text: ManageTextKey; filter: Record<string, unknown> }[]
  /** Beside the list's title: acts that are about no row. */
  Tools?: ComponentType
  /** Between the list's title and its search, such as sums. */
  Head?: ComponentType
  /** At the end of each row: what may be done to it. */
  RowActs?: ComponentType<{ row: Row }>
  /** What may be done to ticked rows by who may write; `onDone` clears the ticks. */
  BulkActs?: ComponentType<{ rows: Row[]; onDone: () => void }>
  /** Where a row leads; to its own page otherwise. */
  rowPath?: (row: Row) => string
  /** The page of one row, around its form. */
  Around?: ComponentType<{ row: Row; children: ReactNode }>
  /** Beside the title of one row: what may be done to it. */
  Acts?: ComponentType<{ row: Row }>
  /** Instead of the form, where rows are only looked at. */
  Record?: ComponentType<{ row: Row }>
}

/** The name of a row. */
export const rowTitle = ({ title, titleWords }: ScreenLooks, row: Row): string => {
  const value = String(row[title] ?? row.id)
  return titleWords ? titleWords(value) : value
}

/** Where the management screens are. */
export const BASE = '/console/manage'
export const pathOf = (resource: string, id?: number | 'create'): string =>
  id === undefined ? `${BASE}/${resource}` : `${BASE}/${resource}/${id}`
export const rowPath = (looks: ScreenLooks, row: Row): string =>
  looks.rowPath?.(row) ?? pathOf(looks.resource, row.id)
