import type { QueryClient } from '@tanstack/react-query'

/** Query keys of data that is the same for everybody; everything else may be personal. */
const everybodys = new Set(['city-plan', 'pages', 'page', 'popular-places'])

/** Drops cached orders, wallet and rewards movements, alerts and favourites of an account (STA-09). */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !everybodys.has(String(queryKey[0])) })
}
