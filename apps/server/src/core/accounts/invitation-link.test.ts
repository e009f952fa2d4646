import { expect, test } from 'vitest'
import { Env } from '../../env'
import { applicationLink, invitationLink } from './invitation-link'

const shop = Env.parse({ PUBLIC_URL: 'https://shop.example/', PORT: '8080' })
const local = Env.parse({ PORT: '8080' })

test('an invitation leads to the console of the shop, or of this machine', () => {
  expect(invitationLink(shop, 'abc')).toBe('https://shop.example/console/join?token=abc')
  expect(invitationLink(local, 'abc')).toBe('http://localhost:8080/console/join?token=abc')
  expect(invitationLink(local, 'abc', 9_000)).toBe('http://localhost:9000/console/join?token=abc')
})

test('riders and stores follow their application where they submitted it', () => {
  expect(applicationLink(shop, 'rider', 'abc')).toBe('https://shop.example/delivery/join?application=abc')
  expect(applicationLink(local, 'store', 'abc')).toBe('http://localhost:8080/partner/join?application=abc')
})
