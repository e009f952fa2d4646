import dns from 'node:dns'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './client'

afterEach(() => vi.restoreAllMocks())

const refused = () =>
  expect(
    openDatabase({ databaseUrl: 'postgres://tokri:secret@shop.example:1/tokri', dataDir: '/nowhere' }),
  ).rejects.toThrow(/^PostgreSQL cannot be used \(DATABASE_URL\): connect ECONNREFUSED 127\.0\.0\.1:1/)

/** Resolves the host's name to these local addresses, where nothing listens. */
const leadsTo = (...addresses: string[]) =>
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    { all }: dns.LookupOptions,
    answer: (...found: unknown[]) => void,
  ) => {
    const found = addresses.map((address) => ({ address, family: 4 }))
    return all ? answer(null, found) : answer(null, addresses[0], 4)
  }) as typeof dns.lookup)

test('an unreachable PostgreSQL is reported with its setting', async () => {
  leadsTo('127.0.0.1')
  await refused()
  leadsTo('127.0.0.1', '127.0.0.2')
  await refused()
})
