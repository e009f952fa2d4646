import { contract } from '@tokri/contract/index'
import { describe, expect, test } from 'vitest'
import { openSession } from '../db/queries/sessions'
import { insertStore, insertUser } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'

describe('how a session token is sent', () => {
  const app = sharedApp({})

  test('[VAL-04] a token is accepted in a header or body, refused in a URL', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    const token = await openSession(db, { user_id, device: null, now: app.time.now })
    await insertStore(db, { slug: 'dosa-corner' })
    const { path } = contract.reviews.getStoreReviews
    const url = path.replace(':slug', 'dosa-corner')

    const inAddress = await app.app.inject({ method: 'GET', url, query: { token } })
    expect(inAddress.statusCode).toBe(400)
    expect(inAddress.json().errors).toMatchObject([{ field: '/token' }])
    expect((await app.app.inject({ method: 'HEAD', url, query: { token } })).statusCode).toBe(400)
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200)

    const checkBan = { method: 'POST', url: contract.accounts.checkBan.path } as const
    expect((await app.app.inject({ ...checkBan, query: { token } })).statusCode).toBe(401)
    expect((await app.app.inject({ ...checkBan, payload: { token } })).json()).toEqual({ success: true })
  })

  test('[VAL-04] OpenAPI documents no token in a query', async () => {
    const document = (await app.app.inject('/openapi.json')).json()
    const reads = Object.values<Record<string, { parameters?: { name: string }[] }>>(document.paths).flatMap(
      ({ get }) => get?.parameters ?? [],
    )
    expect(reads.map(({ name }) => name)).toContain('page')
    expect(reads.map(({ name }) => name)).not.toContain('token')
  })
})
