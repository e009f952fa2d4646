import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../access'
import { claimOfEmail, claimOfPhone, type Holder } from './claims'

const customer: Holder = { role: 'customer', phone_verified: false, email_verified: false, has_email: true }
const anybody = fc.record({
  role: fc.constantFrom(...roles),
  phone_verified: fc.boolean(),
  email_verified: fc.boolean(),
  has_email: fc.boolean(),
})

test('[CAL-02] an unverified number is released, a verified one logs in', () => {
  expect(claimOfPhone(undefined)).toBe('open')
  expect(claimOfPhone(customer)).toBe('release')
  expect(claimOfPhone({ ...customer, has_email: false })).toBe('adopt')
  expect(claimOfPhone({ ...customer, phone_verified: true })).toBe('sign_in')
})

test('[CAL-02] an unverified phone does not log into an account that has an email', () => {
  fc.assert(
    fc.property(anybody, (holder) => {
      const enters = ['sign_in', 'adopt'].includes(claimOfPhone(holder))
      expect(enters).toBe(holder.role !== 'customer' || holder.phone_verified || !holder.has_email)
    }),
  )
})

test('[CAL-01] an unverified email alone never logs in', () => {
  expect(claimOfEmail(undefined)).toBe('open')
  fc.assert(
    fc.property(anybody, (holder) => {
      const claim = claimOfEmail(holder)
      expect(claim === 'not_here').toBe(holder.role !== 'customer')
      if (holder.role === 'customer') expect(claim === 'sign_in').toBe(holder.email_verified)
      if (claim === 'take_over') expect(holder.phone_verified).toBe(false)
    }),
  )
})
