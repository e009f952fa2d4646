import { consoleSend } from '../../session'
import { describedResource } from '../data/resources'

/** A row of a resource; its fields are those of the contract. */
export interface SavedRow {
  id: number
  version: number
  [field: string]: unknown
}

const send = async (resource: string, call: string, body: object): Promise<unknown> => {
  const path = describedResource(resource).paths[call]
  if (!path) throw new Error(`${resource} has no call ${call}`)
  return await consoleSend({ method: 'POST', path, body })
}

/** Adds a row; an error names its fields as `/values/<field>`. */
export const createRow = async (resource: string, values: object): Promise<SavedRow> =>
  (await send(resource, 'create', { values })) as SavedRow

export const updateRow = async (
  resource: string,
  { id, version }: Pick<SavedRow, 'id' | 'version'>,
  values: object,
): Promise<SavedRow> => (await send(resource, 'update', { id, version, values })) as SavedRow

/** The first page of a resource. */
export const listRows = async (resource: string): Promise<SavedRow[]> =>
  ((await send(resource, 'list', { limit: 50 })) as { rows: SavedRow[] }).rows
