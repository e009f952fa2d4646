import type { RefusalCode } from '@tokri/contract/refusals'

export type ProblemCode = RefusalCode | 'network' | 'timeout' | 'our_fault'
export interface FieldError {
  /** JSON pointer, '/items/0/quantity'. */
  field: string
  message: string
}

/** Why a call failed: the server's problem+json, or a connection error. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
    /** Additional facts: `missing`, `changes`, `tries_left`, `retry_after`… */
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail || code)
  }

  /** The outcome is unknown: check before repeating anything that costs money. */
  get unanswered(): boolean {
    return this.code === 'network' || this.code === 'timeout' || this.code === 'unavailable'
  }
}

/**
 * The format of codes; one without a text shows the response's own sentence. The full list would be too large
 * for the first load.
 */
const isCode = (code: unknown): code is RefusalCode => typeof code === 'string' && /^[a-z_]+$/.test(code)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses a failed response from our server, a proxy or a captive portal. */
export function problemOf(status: number, body: unknown): Problem {
  if (!isObject(body)) return new Problem(status, codeOf(status), '')
  const { code, detail, errors, ...extra } = body
  return new Problem(
    status,
    isCode(code) ? code : codeOf(status),
    typeof detail === 'string' ? detail : '',
    Array.isArray(errors) ? errors.filter(isObject).map(fieldOf) : [],
    extra,
  )
}

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const fieldOf = (error: Record<string, unknown>): FieldError => ({
  field: wordsOf(error.field),
  message: wordsOf(error.message),
})

function codeOf(status: number): ProblemCode {
  if (status === 401) return 'session_required'
  if (status === 404) return 'not_found'
  if (status === 429) return 'too_many_requests'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'our_fault' : 'invalid_input'
}
