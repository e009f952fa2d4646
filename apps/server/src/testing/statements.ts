import type { KyselyPlugin } from 'kysely'
import type { TestApp } from './app'

/** How many statements the server sends to its database while `act` runs. */
export async function countStatements(app: TestApp, act: () => Promise<unknown>): Promise<number> {
  const { db } = app.deps
  let statements = 0
  const counter: KyselyPlugin = {
    // called for parts of a statement as well
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++
      return result
    },
  }
  app.deps.db = db.withPlugin(counter)
  try {
    await act()
  } finally {
    app.deps.db = db
  }
  return statements
}
