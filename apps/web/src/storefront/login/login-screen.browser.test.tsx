import { beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('../../lib/session/sign-in-scripts', () => ({
  askFacebook: async () => 'a-token',
  openGoogle: async () => undefined,
}))

import { api } from '../../lib/api/api'
import { saveLocation } from '../../state/location'
import { followSession, guest, logIn, logOut, useUser } from '../../state/session'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { aSession } from '../../testing/session'
import { ForgotPasswordScreen } from './forgot-password-screen'
import { LoginScreen } from './login-screen'
import { RegisterScreen } from './register-screen'

const facebook = [
  { key: 'enableFacebookLogin', value: true },
  { key: 'facebookAppId', value: '123' },
]
const vouched = { provider: 'facebook', accessToken: 'a-token' }

beforeEach(() => useUser.setState(guest, true))

describe('[ROU-18] [ROU-20] the login', () => {
  test('asks for a phone first, and focuses the email after choosing email and password', async () => {
    const page = await renderScreen(<LoginScreen />, { path: '/login' })
    await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    await page.getByRole('button', { name: 'Use email and password' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  })

  test('offers no password if the operator wants codes only', async () => {
    const settings = [{ key: 'enOLnR', value: true }]
    const page = await renderScreen(<LoginScreen />, { path: '/login', settings })
    await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Use email and password' })).not.toBeInTheDocument()
  })

  test('links the terms that people agree to', async () => {
    const page = await renderScreen(<LoginScreen />, { path: '/login' })
    await page.getByRole('link', { name: 'terms' }).click()
    expect(page.path()).toBe('/pages/terms')
  })

  test.each([
    [[{ key: 'enableFacebookLogin', value: true }], false],
    [facebook, true],
  ])('[CAL-01] offers Facebook only when switched on with an id (%j)', async (settings, isOffered) => {
    const page = await renderScreen(<LoginScreen />, { path: '/login', settings })
    await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    expect(page.getByRole('button', { name: /Facebook/ }).elements()).toHaveLength(isOffered ? 1 : 0)
  })

  test('[ERR-05] explains an ended session, not a logout', async () => {
    const words = 'You’ve been logged out. Log in to pick up where you left off.'
    const stop = followSession()
    const ended = Response.json({ code: 'session_required' }, { status: 401 })
    const page = await renderScreen(<LoginScreen />, {
      path: '/login',
      calls: { 'update-user-info': ended, logout: { success: true } },
    })
    logIn(aSession())
    await expect(api.accounts.updateUserInfo({})).rejects.toThrow()
    await expect.element(page.getByText(words)).toBeVisible()
    logIn(aSession())
    logOut()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
    stop()
  })
})

describe('[ROU-18] logging in with Facebook', () => {
  async function comeTo(path: string, calls: Record<string, unknown>) {
    const page = await renderScreen(<LoginScreen />, { path, settings: facebook, calls })
    await page.getByRole('button', { name: /Facebook/ }).click()
    return page
  }
  const isKnown = { 'check-social-login': { proceed_login: true } }

  test('signs a known customer in at once, keeps their place, and leads where they wanted to go', async () => {
    saveLocation(placeForTests)
    const page = await comeTo('/login?next=%2Fcart', { ...isKnown, login: aSession() })
    await expect.poll(page.path).toBe('/cart')
    expect(page.made).toEqual([
      { name: 'check-social-login', input: vouched },
      {
        name: 'login',
        input: { ...vouched, address: expect.objectContaining({ latitude: 12.97, tag: 'Home' }) },
      },
    ])
    expect(useUser.getState()).toMatchObject({ success: true, data: { name: 'Ananya Rao' } })
  })

  test('leads home if the return path names another site', async () => {
    const page = await comeTo('/login?next=https%3A%2F%2Fevil.example', { ...isKnown, login: aSession() })
    await expect.poll(page.path).toBe('/')
  })

  test('asks a new customer for a phone', async () => {
    const page = await comeTo('/login', { 'check-social-login': { phone_required: true } })
    await expect.element(page.getByText('Your rider may call this number.')).toBeVisible()
    expect(page.path()).toBe('/login')
  })

  test('ends a staff session and points to the staff login', async () => {
    const page = await comeTo('/login', { ...isKnown, login: aSession('staff'), logout: { success: true } })
    await expect.element(page.getByText('This is a team account.', { exact: false })).toBeVisible()
    expect(page.made.at(-1)).toEqual({ name: 'logout', input: {} })
    expect(useUser.getState().success).toBe(false)
  })

  test('does not move someone who has gone back meanwhile', async () => {
    let answer: (session: unknown) => void = () => undefined
    const login = () => new Promise((resolve) => (answer = resolve))
    const page = await comeTo('/login?next=%2Fcheckout', { ...isKnown, login })
    await expect.poll(() => page.made.length).toBe(2)
    await page.router.navigate('/explore')
    answer(aSession())
    await expect.poll(() => useUser.getState().success).toBe(true)
    expect(page.path()).toBe('/explore')
  })
})

test('[ROU-19] a new password starts with the email, or leads to the phone where none is mailed', async () => {
  const mail = 'Enter your email and we’ll send you a code.'
  const path = '/login/forgot-password'
  const without = await renderScreen(<ForgotPasswordScreen />, { path })
  await expect
    .element(without.getByText('Log in with a code sent to your phone', { exact: false }))
    .toBeVisible()
  await without.unmount()
  const settings = [{ key: 'enPassResetEmail', value: true }]
  const page = await renderScreen(<ForgotPasswordScreen />, { path, settings })
  await expect.element(page.getByText(mail)).toBeVisible()
})

test('[ROU-20] registering asks for four things and keeps the way back', async () => {
  const page = await renderScreen(<RegisterScreen />, { path: '/register?next=%2Fcheckout' })
  for (const name of ['Name', 'Email', 'Phone number', 'Password'])
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  expect(page.path()).toBe('/login?next=%2Fcheckout')
})
