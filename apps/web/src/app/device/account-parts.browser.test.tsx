import { expect, test } from 'vitest'
import { guest, logIn, useUser } from '../../state/session'
import { anOrder } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { aSession } from '../../testing/session'
import { AccountParts } from './account-parts'

test('[SCR-68] an order placed on another device appears once the page is opened', async () => {
  useUser.setState(guest, true)
  logIn(aSession())
  const running_order = anOrder({ unique_order_id: 'TK-ELSEWHERE' })
  const page = await renderScreen(<AccountParts />, {
    calls: { 'update-user-info': { ...aSession(), running_order } },
  })
  await expect.poll(() => useUser.getState().running_order?.unique_order_id).toBe('TK-ELSEWHERE')
  expect(page.made.map(({ name }) => name)).toEqual(['update-user-info'])
})
