import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api'
import { setActingPrompt } from './confirm-acting'

let sent: Record<string, unknown>[]
const api = createApi({ token: () => 'acting' })
const cancel = () => api.orders.cancelOrder({ unique_order_id: 'OD-1234' })

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const carried = JSON.parse(body) as Record<string, unknown>
    sent.push(carried)
    if (carried.acting_password === 'right') return new Response('{"success":true}')
    const asked = carried.acting_password
      ? { code: 'acting_password', detail: 'Not your password' }
      : { code: 'acting_confirmation', detail: 'Once more', confirmation: 'sealed' }
    return new Response(JSON.stringify(asked), { status: 409 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[ROL-03] a confirmed call is repeated with the server’s token and the password', async () => {
  const stop = setActingPrompt(async () => 'right')
  await cancel()
  stop()
  expect(sent).toEqual([
    { unique_order_id: 'OD-1234' },
    { unique_order_id: 'OD-1234', acting_confirmation: 'sealed', acting_password: 'right' },
  ])
})

test('[ROL-03] a wrong password is asked for again, with the reason', async () => {
  const reasons: (string | undefined)[] = []
  const stop = setActingPrompt(async ({ problem }) => {
    reasons.push(problem?.message)
    return problem ? 'right' : 'wrong'
  })
  await cancel()
  stop()
  expect(reasons).toEqual([undefined, 'Not your password'])
  expect(sent.map(({ acting_password }) => acting_password)).toEqual([undefined, 'wrong', 'right'])
  expect(sent.at(-1)).toMatchObject({ acting_confirmation: 'sealed' })
})

test('[ROL-03] a declined call is not repeated', async () => {
  await expect(cancel()).rejects.toMatchObject({ code: 'acting_confirmation' })
  const stop = setActingPrompt(async () => null)
  await expect(cancel()).rejects.toMatchObject({ code: 'acting_confirmation' })
  stop()
  expect(sent.every((body) => !('acting_confirmation' in body))).toBe(true)
})

test('[ROL-03] a call is confirmed only once', async () => {
  let asked = 0
  const stop = setActingPrompt(async () => {
    asked += 1
    return 'right'
  })
  vi.stubGlobal('fetch', async () => {
    const again = { code: 'acting_confirmation', confirmation: 'another' }
    return new Response(JSON.stringify(again), { status: 409 })
  })
  await expect(cancel()).rejects.toMatchObject({ code: 'acting_confirmation' })
  stop()
  expect(asked).toBe(1)
})
