import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetAnswers } from './forget-answers'

test('[STA-09] logging out drops every answer fetched for the account and keeps public ones', () => {
  const client = new QueryClient()
  const personal = [
    ['mine', 'order', 'TK-1'],
    ['mine', 'wallet'],
    ['mine', 'rewards'],
    ['alerts'],
    ['store', 'green-fork'],
  ]
  for (const queryKey of [...personal, ['pages'], ['city-plan']]) client.setQueryData(queryKey, 'kept')
  forgetAnswers(client)
  for (const queryKey of personal) expect(client.getQueryData(queryKey), queryKey.join()).toBeUndefined()
  expect(client.getQueryData(['pages'])).toBe('kept')
  expect(client.getQueryData(['city-plan'])).toBe('kept')
  client.clear()
})
