import { expect, test } from 'vitest'
import { Problem, problemOf } from './problem'

test('[ERR-06] an error keeps code, text, fields and facts', () => {
  const problem = problemOf(409, {
    type: 'about:blank#wrong_pin',
    status: 409,
    code: 'wrong_pin',
    detail: 'That code does not match.',
    errors: [{ field: '/delivery_pin', message: 'wrong' }],
    tries_left: 3,
  })
  expect(problem).toMatchObject({ status: 409, code: 'wrong_pin', detail: 'That code does not match.' })
  expect(problem.errors).toEqual([{ field: '/delivery_pin', message: 'wrong' }])
  expect(problem.extra.tries_left).toBe(3)
  expect(problem.unanswered).toBe(false)
})

test.each([
  [502, '<html>Bad gateway</html>', 'our_fault'],
  [503, '<html>Service unavailable</html>', 'unavailable'],
  [404, null, 'not_found'],
  [401, {}, 'session_required'],
  [429, 'slow down', 'too_many_requests'],
  [400, { code: 'something new' }, 'invalid_input'],
])('[ERR-06] an answer %i that is not ours (%j) is still understood as %s', (status, body, code) => {
  expect(problemOf(status, body).code).toBe(code)
})

test('[ERR-05] without an answer the outcome is unknown', () => {
  expect(new Problem(0, 'timeout', '').unanswered).toBe(true)
  expect(new Problem(0, 'network', '').unanswered).toBe(true)
  expect(new Problem(503, 'unavailable', '').unanswered).toBe(true)
})
