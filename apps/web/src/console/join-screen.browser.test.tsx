import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { JoinScreen } from './join-screen'
import { useConsole } from './session'

const path = '/console/join?token=a-token-that-is-long-enough'
const session = (role: string) => ({ success: true, data: { id: 1, role, name: 'Asha', auth_token: 't' } })

beforeEach(() => useConsole.setState({ data: null, lost: false }))

test('an invited person sees their name, sets a password and is signed in', async () => {
  const page = await renderScreen(<JoinScreen />, {
    path,
    calls: {
      'invitations/read': { role: 'staff', name: 'Farah Desai', email: 'farah@shop.test', phone: null },
      'invitations/accept': session('staff'),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
  await expect.element(page.getByText('Farah Desai · farah@shop.test')).toBeVisible()
  await page.getByLabelText('Password', { exact: true }).fill('saffron-and-cardamom')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect.poll(page.path).toBe('/console')
  expect(page.made.at(-1)).toEqual({
    name: 'invitations/accept',
    input: { link_token: 'a-token-that-is-long-enough', password: 'saffron-and-cardamom' },
  })
  expect(useConsole.getState().data?.name).toBe('Asha')
})

test('the first admin also gives a name and an e-mail, and a refused field says why', async () => {
  const errors = [{ field: '/password', message: 'This password is too common. Choose another.' }]
  const page = await renderScreen(<JoinScreen />, {
    path,
    calls: {
      'invitations/read': { role: 'admin', name: null, email: null, phone: null },
      'invitations/accept': Response.json({ code: 'invalid_input', errors }, { status: 400 }),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill('Asha Rao')
  await page.getByLabelText('Email').fill('asha@shop.test')
  await page.getByLabelText('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect.element(page.getByText('This password is too common. Choose another.')).toBeVisible()
  expect(page.made.at(-1)?.input).toMatchObject({ name: 'Asha Rao', email: 'asha@shop.test' })
})

test('an expired link says so and asks for nothing', async () => {
  const page = await renderScreen(<JoinScreen />, {
    path,
    calls: { 'invitations/read': Response.json({ code: 'link_ended' }, { status: 410 }) },
  })
  await expect
    .element(page.getByText('This link has been used or has expired. Ask for a new one.'))
    .toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
})
