import { expect, test } from 'vitest'
import { api } from '../../lib/api/api'
import { renderScreen } from '../../testing/render-screen'
import { ActingQuestion } from './acting-question'

test('[ROL-03] acting for a customer asks for the staff’s own password, and again when it is wrong', async () => {
  const sent: Record<string, unknown>[] = []
  const page = await renderScreen(<ActingQuestion name="Tara" />, {
    calls: {
      'cancel-order': (body: unknown) => {
        sent.push(body as Record<string, unknown>)
        const { acting_password } = body as { acting_password?: string }
        if (acting_password === 'kavya-7') return { success: true }
        return acting_password
          ? Response.json({ code: 'acting_password', detail: '' }, { status: 403 })
          : Response.json({ code: 'acting_confirmation', confirmation: 'sealed' }, { status: 409 })
      },
    },
  })
  const cancelled = api.orders.cancelOrder({ unique_order_id: 'OD-1234' })
  const password = page.getByRole('textbox', { name: 'Your own password' })
  const proceed = page.getByRole('button', { name: 'Yes, continue' })
  await expect.element(proceed).toBeDisabled()
  await password.fill('wrong')
  await proceed.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('That’s not your password.')
  await expect.element(password).toHaveValue('')
  await password.fill('kavya-7')
  await proceed.click()
  expect(await cancelled).toEqual({ success: true })
  expect(sent.map(({ acting_password }) => acting_password)).toEqual([undefined, 'wrong', 'kavya-7'])
})
