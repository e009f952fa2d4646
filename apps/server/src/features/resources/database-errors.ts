import type { ConsoleTextKey } from '@tokri/contract/texts/console/en'
import type { Refused } from '../../core/refused'
import { refuse } from '../../core/refused'
import type { ResourceTable } from './table'

interface DatabaseError {
  code?: string
  constraint?: string
  message: string
}

/** Texts by the class of a constraint that was violated (PostgreSQL's SQLSTATE). */
const textOf: Readonly<Record<string, ConsoleTextKey>> = {
  '23502': 'fieldMissing',
  '23503': 'fieldUnknown',
  '23505': 'fieldTaken',
  '23514': 'fieldOutOfRange',
}

/**
 * A violated constraint as a form error: its field, which PostgreSQL's constraint names contain
 * (`coupons_code_key`), with what is wrong. A row that is still referenced gives `still_used`. Null: not a
 * constraint violation.
 */
export function asRefusal(
  error: unknown,
  { table, constraints = {} }: Pick<ResourceTable, 'table' | 'constraints'>,
  say: (text: ConsoleTextKey) => string,
): Refused<'invalid_input' | 'still_used'> | null {
  const { code = '', constraint = '', message } = error as DatabaseError
  const text = textOf[code]
  if (!text) return null
  if (code === '23503' && message.startsWith('update or delete')) return refuse('still_used')
  const named = constraint.replace(new RegExp(`^${table}_`), '').replace(/_(key|fkey|check)$/, '')
  const known = constraints[constraint] ?? named
  const fault = typeof known === 'object' ? known : { field: known, text }
  return refuse('invalid_input', { errors: [{ field: `/values/${fault.field}`, message: say(fault.text) }] })
}
