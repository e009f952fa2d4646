import { type RawBuilder, sql } from 'kysely'

/** Every word occurs in one of the columns, ignoring case. */
export const containing = (words: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.split(/\s+/).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return sql`(${sql.join(
        columns.map((column) => sql`${column} ilike ${pattern}`),
        sql` or `,
      )})`
    }),
    sql` and `,
  )})`

/** All searchable words of a person, a row of `users` under this alias; they are indexed. */
export const wordsOf = (alias: 't' | 'u'): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('name')} || ' ' || coalesce(${column('email')}::text, '') || ' ' || coalesce(${column('phone')}, ''))`
}
