import { afterEach, expect, test, vi } from 'vitest'
import { takeAnswers, takeFirstCall } from './first-calls'

const ahead = (answer: Promise<Response>) =>
  vi.stubGlobal('window', {
    firstCalls: new Map([['/public/api/modules {"latitude":1,"longitude":2}', answer]]),
  })
const point = { latitude: 1, longitude: 2 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer asked for while the app loaded is taken once, and by exactly the same question', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(900)
  const answer = new Response('{}')
  ahead(Promise.resolve(answer))
  expect(await takeFirstCall('/public/api/modules', { ...point, latitude: 3 })).toBeUndefined()
  expect(await takeFirstCall('/public/api/modules', point)).toBe(answer)
  expect(await takeFirstCall('/public/api/modules', point)).toBeUndefined()
})

test('one that failed, or waited too long, is asked for again', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(900)
  ahead(Promise.reject(new TypeError('no line')))
  expect(await takeFirstCall('/public/api/modules', point)).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  ahead(Promise.resolve(new Response('{}')))
  expect(await takeFirstCall('/public/api/modules', point)).toBeUndefined()
  vi.stubGlobal('window', {})
  expect(await takeFirstCall('/public/api/modules', point)).toBeUndefined()
})

test('what the server answered as it drew the page is taken once, before anything else, and not after a while', async () => {
  const key = '/public/api/modules {"latitude":1,"longitude":2}'
  const now = vi.spyOn(performance, 'now').mockReturnValue(20_000)
  takeAnswers([[key, '{"modules":[]}']])
  const answer = await takeFirstCall('/public/api/modules', point)
  expect(await answer?.json()).toEqual({ modules: [] })
  expect(await takeFirstCall('/public/api/modules', point)).toBeUndefined()
  takeAnswers([[key, '{}']])
  now.mockReturnValue(31_000)
  expect(await takeFirstCall('/public/api/modules', point)).toBeUndefined()
})
