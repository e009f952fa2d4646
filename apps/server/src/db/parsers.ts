/** PostgreSQL type ids that the two drivers parse differently by default. */
export const oid = { int8: 20, numeric: 1700, date: 1082 } as const

/** Dates stay 'YYYY-MM-DD': a JavaScript Date would shift them across time zones. */
export const identity = (text: string): string => text
