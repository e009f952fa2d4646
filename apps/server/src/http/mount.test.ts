import { contract } from '@tokri/contract/index'
import { describe, expect, test } from 'vitest'
import { openSession } from '../db/queries/sessions'
import { insertStore, insertUser } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'

describe('where a session may travel', () => {
  const app = sharedApp({})

  test('[VAL-04] a token in an address is refused, in a header or a body it signs in', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    const token = await openSession(db, { user_id, device: null, now: app.time.now })
    await insertStore(db, { slug: 'dosa-corner' })
    const { path } = contract.reviews.getStoreReviews
    const url = path.replace(':slug', 'dosa-corner')

    const inAddress = await app.app.inject({ method: 'GET', url, query: { token } })
    expect(inAddress.statusCode).toBe(400)
    expect(inAddress.json().errors).toMatchObject([{ field: '/token' }])
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200)

    const checkBan = { method: 'POST', url: contract.accounts.checkBan.path } as const
    expect((await app.app.inject({ ...checkBan, query: { token } })).statusCode).toBe(401)
    expect((await app.app.inject({ ...checkBan, payload: { token } })).json()).toEqual({ success: true })
  })

  test('[VAL-04] the API document offers no session field in an address', async () => {
    const document = (await app.app.inject('/openapi.json')).json()
    const reads = Object.values<Record<string, { parameters?: { name: string }[] }>>(document.paths).flatMap(
      ({ get }) => get?.parameters ?? [],
    )
    expect(reads.map(({ name }) => name)).toContain('page')
    expect(reads.map(({ name }) => name)).not.toContain('token')
  })
})
