import { expect, test } from 'vitest'
import { openDatabase } from './client'

test('a PostgreSQL that does not answer is named with its setting, by whichever name it was asked', async () => {
  for (const host of ['127.0.0.1', 'localhost'])
    await expect(
      openDatabase({ databaseUrl: `postgres://tokri:secret@${host}:1/tokri`, dataDir: '/nowhere' }),
    ).rejects.toThrow(/^PostgreSQL cannot be used \(DATABASE_URL\): connect ECONNREFUSED (?!.*secret)/)
})
