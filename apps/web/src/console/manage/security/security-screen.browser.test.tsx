import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 832))

const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ code, ...more }, { status })
const off = { since: null, recovery_left: 0, is_demanded: false }
const on = { since: '2026-11-20T07:00:00Z', recovery_left: 9, is_demanded: false }
const codes = ['AAAAA-22222', 'BBBBB-33333']
const devices = [
  {
    id: '11111111-1111-4111-8111-111111111111',
    device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    last_used_at: on.since,
    current: true,
    acted_by: null,
  },
  {
    id: '22222222-2222-4222-8222-222222222222',
    device: 'Mozilla/5.0 (iPhone) Safari/604',
    last_used_at: on.since,
    current: false,
    acted_by: null,
  },
]

const open = (calls: Record<string, unknown>) =>
  openConsole('/console/manage/security', { calls: { sessions: devices, ...calls } })

test('[ROL-05] two-step sign-in is set up with a scanned code, and recovery codes are shown once', async () => {
  let status = off
  const { made } = await open({
    'second-factor/status': () => status,
    'second-factor/begin': { secret: 'ABCDEFGHJKLM', uri: 'otpauth://totp/Tokri:a?secret=ABCDEFGHJKLM' },
    'second-factor/confirm': (input: unknown) => {
      if ((input as { code: string }).code !== '123456') return refusal(409, 'otp_wrong')
      status = on as never
      return { recovery_codes: codes }
    },
  })
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH JKLM')).toBeVisible()
  await page.getByLabelText('Code', { exact: true }).fill('111111')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong code. Try again.')
  await page.getByLabelText('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(page.getByText('AAAAA-22222')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve written them down' }).click()
  await expect.element(page.getByText('9 recovery codes left.')).toBeVisible()
  await expect.element(page.getByText('AAAAA-22222')).not.toBeInTheDocument()
  expect(made.filter(({ name }) => name === 'second-factor/begin')).toHaveLength(1)
})

test('turning it off asks for a code, and is impossible where it is required', async () => {
  const { made } = await open({ 'second-factor/status': on, 'second-factor/turn-off': { success: true } })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Enter the six digits of the code.')).toBeVisible()
  await page.getByLabelText('Code', { exact: true }).fill('654321')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'second-factor/turn-off')?.input)
    .toEqual({ code: '654321' })
})

test('[ROL-06] until a required second factor is set up, nothing else is shown', async () => {
  const { path } = await openConsole('/console/manage/coupons', {
    calls: {
      'console/me': {
        id: 1,
        name: 'Kavya',
        role: 'admin',
        permissions: ['coupons:read'],
        needs_second_factor: true,
      },
      'second-factor/status': { ...off, is_demanded: true },
    },
  })
  await expect
    .element(page.getByText('Your shop requires two-step sign-in. Set it up to continue.'))
    .toBeVisible()
  expect(path()).toBe('/console/manage/security')
  await expect.element(page.getByRole('link', { name: 'Coupons' })).not.toBeInTheDocument()
})

test('other devices are signed out from here, this one is not', async () => {
  const { made } = await open({ 'second-factor/status': off, 'revoke-session': { success: true } })
  await expect.element(page.getByText('Chrome, Windows')).toBeVisible()
  await expect.element(page.getByText('This one')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'revoke-session')?.input)
    .toEqual({ session_id: '22222222-2222-4222-8222-222222222222' })
})

test('[ROL-05] signing in asks for the code, and for the password again if that took too long', async () => {
  let tries = 0
  const { path } = await openConsole('/console/login', {
    signedOut: true,
    calls: {
      login: refusal(401, 'second_factor', { ticket: 'ticket-of-the-first-step' }),
      'second-factor/sign-in': (input: unknown) => {
        expect(input).toEqual({ ticket: 'ticket-of-the-first-step', code: '123456' })
        return ++tries === 1
          ? refusal(401, 'sign_in_again')
          : {
              success: true,
              data: { id: 1, name: 'Kavya', role: 'admin', auth_token: 'next' },
              addresses: [],
            }
      },
    },
  })
  const firstStep = async () => {
    await page.getByLabelText('Email').fill('kavya@shop.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('saffron-and-cardamom')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabelText('Code', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await firstStep()
  await expect.element(page.getByText('That took too long. Log in again.')).toBeVisible()
  await firstStep()
  await expect.poll(path).toBe('/console/manage')
})

test('a person downloads what is stored about them', async () => {
  const saved: Blob[] = []
  const kept = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:made-by-the-test'
  })
  await open({ 'second-factor/status': off, 'export-my-data': { own_acts: [{ network: '49.207.xx.18' }] } })
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toContain('49.207.xx.18')
  kept.mockRestore()
})
