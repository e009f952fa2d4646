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
 * What a violated constraint tells the person: the field, as PostgreSQL names its constraints (`coupons_code_key`), with
 * what is wrong. A row that others still point to is `still_used`. Null: not the database's refusal.
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
  const field = constraints[constraint] ?? named
  return refuse('invalid_input', { errors: [{ field: `/values/${field}`, message: say(text) }] })
}
