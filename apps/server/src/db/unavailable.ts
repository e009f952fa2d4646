/** PostgreSQL error classes and codes that do not concern the statement: a retry may succeed. */
const transientClasses = ['08', '53'] // connection exceptions; insufficient disk, memory or connections
const transientCodes = [
  '25006', // after a failover this is the standby, which is read-only
  '57P01', // an administrator ended the connection, or the server stops
  '57P02', // another process crashed
  '57P03', // the server starts or stops
  '57P05',
]
const networkCodes = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]
/** A migration has just changed a column's type: the connection is replaced (see named-statements.ts). */
const outdatedPlan = 'cached plan must not change result type'
/** Messages of `pg` and its pool; these errors have no code. */
const driverMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Query read timeout)/

/** Whether a statement failed because the database could not be reached, not because of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseStopped) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return driverMessages.test(error.message)
  return (
    networkCodes.includes(code) ||
    transientCodes.includes(code) ||
    error.message === outdatedPlan ||
    transientClasses.includes(code.slice(0, 2))
  )
}

/** The embedded database's worker thread has ended. */
export class DatabaseStopped extends Error {
  constructor() {
    super('the embedded database has stopped')
  }
}
