import type { QueryClient } from '@tanstack/react-query'

/** Keys of answers that belong to everybody; whatever else was asked may name the person who asked. */
const everybodys = new Set(['city-plan', 'pages', 'page', 'popular-places'])

/** Drops orders, wallet and rewards movements, alerts and hearts that were fetched for an account (STA-09). */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !everybodys.has(String(queryKey[0])) })
}
