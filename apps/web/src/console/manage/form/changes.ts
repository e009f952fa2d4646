import { describedResource } from '../data/resources'

export type Values = Record<string, unknown>

/** Whether anything inside was changed; forms mark lists and objects part by part. */
function isChanged(mark: unknown): boolean {
  if (Array.isArray(mark)) return mark.some(isChanged)
  return typeof mark === 'object' && mark !== null ? Object.values(mark).some(isChanged) : mark === true
}

/** The values of the changed fields. */
export const changedFields = (values: Values, marks: object): Values =>
  Object.fromEntries(
    Object.entries(marks)
      .filter(([, mark]) => isChanged(mark))
      .map(([field]) => [field, values[field]]),
  )

/** The values of a new row: everything filled in; the server adds the rest. */
export function newValues(resource: string, values: Values): Values {
  const { values: described } = describedResource(resource)
  return Object.fromEntries(
    Object.entries(described).flatMap(([field, { nullable }]) => {
      const value = values[field]
      const missing = value === undefined || (value === null && !nullable) || value === ''
      return missing ? [] : [[field, value]]
    }),
  )
}
