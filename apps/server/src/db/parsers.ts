/** PostgreSQL type ids whose default readings differ between the two drivers. */
export const oid = { int8: 20, numeric: 1700, date: 1082 } as const

/** Dates stay 'YYYY-MM-DD': a JavaScript Date would move them across time zones. */
export const identity = (text: string): string => text
