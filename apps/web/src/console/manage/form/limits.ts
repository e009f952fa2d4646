import type { FieldDescription } from '@tokri/contract/resources/describe'
import { money, number } from '../../../lib/format/figures'
import type { TextOf } from '../data/texts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Whether a value is required: not if null or an empty text is allowed. */
export const isRequired = ({ kind, nullable, min_length = 0 }: FieldDescription): boolean =>
  !nullable &&
  kind !== 'flag' &&
  kind !== 'object' &&
  (kind === 'text' || kind === 'list' ? min_length > 0 : true)

/** A number outside its limits. */
function figureFault(
  value: unknown,
  { kind, min, max, exclusive }: FieldDescription,
  t: TextOf,
  shown: (figure: number) => string,
): string | undefined {
  const figure = Number(value)
  if (!Number.isFinite(figure) || (kind === 'integer' && !Number.isInteger(figure))) return t('formNoNumber')
  if (min !== undefined && (exclusive ? figure <= min : figure < min))
    return t(exclusive ? 'formNotAbove' : 'formTooSmall', { min: shown(min) })
  return max !== undefined && figure > max ? t('formTooLarge', { max: shown(max) }) : undefined
}

/** A text that is too short, too long or in the wrong format. */
function textFault(
  value: string,
  { min_length, max_length, pattern }: FieldDescription,
  t: TextOf,
): string | undefined {
  const text = value.trim()
  if (min_length !== undefined && text.length < min_length) return t('formTooShort', { count: min_length })
  if (max_length !== undefined && text.length > max_length) return t('formTooLong', { count: max_length })
  return pattern && !new RegExp(pattern, 'u').test(text) ? t('formPattern') : undefined
}

/**
 * What is wrong with a value by the contract's limits, in words; undefined if nothing is. The server checks
 * again.
 */
export function fault(
  value: unknown,
  description: FieldDescription,
  t: TextOf,
  isMoney = false,
): string | undefined {
  const { kind, min_length = 0 } = description
  if (isEmpty(value)) return isRequired(description) ? t('formRequired') : undefined
  if (kind === 'integer' || kind === 'number')
    return figureFault(value, description, t, isMoney ? money : number)
  if (kind === 'text' && typeof value === 'string') return textFault(value, description, t)
  return Array.isArray(value) && value.length < min_length ? t('formRequired') : undefined
}
