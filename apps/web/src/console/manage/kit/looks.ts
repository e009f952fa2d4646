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
  /** Fields that matter only while another field has this value. */
  only?: Readonly<Record<string, readonly [field: string, value: string]>>
  /** Below its fields: what they mean. */
  Below?: ComponentType
}

/**
 * How the screens of a resource look: which columns, filters and cards. Everything else follows from its
 * description.
 */
export interface ScreenLooks {
  resource: string
  group: Group
  icon: IconName
  /** The field that names a row. */
  title: string
  /** The words for the value of that field, if the value isn't words itself. */
  titleWords?: (value: string) => string
  /** Fields of the list in order, the title usually first; those after `more` are hidden until chosen. */
  columns: readonly string[]
  more?: readonly string[]
  /** Fields on a phone's card; the first four columns otherwise. */
  filters?: readonly string[]
  sort?: { field: string; order: 'ASC' | 'DESC' }
  /** The field that bulk actions switch on and off. */
  switches?: string
  cards: readonly FormCard[]
  /** Beside the form: a preview, a sentence. */
  Aside?: ComponentType
  /** A row beside the list, if there is room for it. */
  Beside?: ComponentType<{ row: Row; onClose: () => void }>
  /** Instead of the usual list. */
  Page?: ComponentType
  /** Views of the list that always exist. */
  views?: readonly { text: ManageTextKey; filter: Record<string, unknown> }[]
  /** Beside the list's title: actions that don't concern a single row. */
  Tools?: ComponentType
  /** Between the list's title and its search, such as totals. */
  Head?: ComponentType
  /** At the end of each row: its actions. */
  RowActs?: ComponentType<{ row: Row }>
  /** Actions on ticked rows for people who may write; `onDone` clears the ticks. */
  BulkActs?: ComponentType<{ rows: Row[]; onDone: () => void }>
  /** Where a row leads; by default to its own page. */
  rowPath?: (row: Row) => string
  /** The page of one row, around its form. */
  Around?: ComponentType<{ row: Row; children: ReactNode }>
  /** Beside the title of one row: its actions. */
  Acts?: ComponentType<{ row: Row }>
  /** Instead of the form, where rows are read-only. */
  Record?: ComponentType<{ row: Row }>
}

/** The name of a row. */
export const rowTitle = ({ title, titleWords }: ScreenLooks, row: Row): string => {
  const value = String(row[title] ?? row.id)
  return titleWords ? titleWords(value) : value
}

/** The base path of the management screens. */
export const BASE = '/console/manage'
export const pathOf = (resource: string, id?: number | 'create'): string =>
  id === undefined ? `${BASE}/${resource}` : `${BASE}/${resource}/${id}`
export const rowPath = (looks: ScreenLooks, row: Row): string =>
  looks.rowPath?.(row) ?? pathOf(looks.resource, row.id)
/** The URL of the audit log of one thing, such as 'stores:7'. */
export const historyPath = (subject: string): string =>
  `${pathOf('audit-log')}?${new URLSearchParams({ filter: JSON.stringify({ subject }) })}`
