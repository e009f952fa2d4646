import { beforeEach, describe, expect, test } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { ForgotPasswordScreen } from './forgot-password-screen'
import { LoginScreen } from './login-screen'
import { RegisterScreen } from './register-screen'

beforeEach(() => openPage())

describe('[ROU-18] [ROU-20] the doors', () => {
  test('the login asks for a phone first and offers the password', async () => {
    const page = drawn(<LoginScreen />)
    expect(page).toContain('autoComplete="tel-national"')
    expect(page).toContain('Use email and password')
    await openPage([{ key: 'enOLnR', value: true }])
    expect(drawn(<LoginScreen />)).not.toContain('Use email and password')
  })
  test('what people agree to can be read before they do', () => {
    const page = drawn(<LoginScreen />)
    expect(page).toContain('href="/pages/terms"')
    expect(page).toContain('href="/pages/privacy"')
  })
  test('[CAL-01] Google and Facebook stand there once they are switched on and have an id', async () => {
    expect(drawn(<LoginScreen />)).not.toContain('Google')
    await openPage([{ key: 'enableGoogleLogin', value: true }])
    expect(drawn(<LoginScreen />)).not.toContain('Google')
    await openPage([
      { key: 'enableGoogleLogin', value: true },
      { key: 'googleAppId', value: 'shop.apps.example' },
    ])
    expect(drawn(<LoginScreen />)).toContain('Google')
    expect(drawn(<LoginScreen />)).not.toContain('Facebook')
  })
  test('[ROU-19] a new password starts with the e-mail, or leads to the phone where none is mailed', async () => {
    const mail = 'Enter your email and we’ll send you a code.'
    expect(drawn(<ForgotPasswordScreen />)).toContain('Log in with a code sent to your phone')
    expect(drawn(<ForgotPasswordScreen />)).not.toContain(mail)
    await openPage([{ key: 'enPassResetEmail', value: true }])
    expect(drawn(<ForgotPasswordScreen />)).toContain(mail)
  })
  test('registering keeps the way back', () => {
    const page = drawn(<RegisterScreen />, { path: '/register?next=%2Fcheckout' })
    expect(page).toContain('href="/login?next=%2Fcheckout"')
    for (const label of ['Name', 'Email', 'Phone number', 'Password']) expect(page).toContain(label)
  })
})
