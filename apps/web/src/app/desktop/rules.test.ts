import { expect, test } from 'vitest'
import { DESKTOP_RELOAD_MS, MOBILE_WIDTH_LIMIT, opensUnveiled, showsDesktop } from './rules'

const wide = { isWide: true, isFramed: false, hideDesktopView: false, isActing: false, pathname: '/food' }

test('[SCR-48] [CON-02] the desktop page appears above 768 px', () => {
  expect(MOBILE_WIDTH_LIMIT).toBe(768)
  expect(showsDesktop(wide)).toBe(true)
})

test.each([
  ['on a phone', { isWide: false }],
  ['inside its own phone frame', { isFramed: true }],
  ['when the operator hides it', { hideDesktopView: true }],
  ['for riders', { pathname: '/delivery' }],
  ['for riders with an order', { pathname: '/delivery/orders/TK-1' }],
  ['for staff who act for a customer', { isActing: true }],
  ['where they begin to', { pathname: '/auth/login-as-customer/7' }],
  ['on the parts board', { pathname: '/dev/parts' }],
])('[SCR-48] [ROL-03] there is no desktop page %s', (_, change) =>
  expect(showsDesktop({ ...wide, ...change })).toBe(false),
)

test('[SCR-48] a path that merely starts like the riders’ is a customer page', () => {
  expect(showsDesktop({ ...wide, pathname: '/delivery-areas' })).toBe(true)
})

test.each([
  ['/stores/green-fork', true],
  ['/stores/green-fork/81', true],
  ['/store/green-fork/category/4', true],
  ['/grocery?store=green-basket', true],
  ['/grocery/green-basket/item/7', true],
  ['/grocery/green-basket/menu/7', true],
  ['/auth/login', false],
  ['/grocery', false],
  ['/grocery/search?q=milk', false],
  ['/food', false],
  ['/stores', false],
  ['/stores/', false],
])('[SCR-48] %s opens without the veil: %s', (address, names) => {
  expect(opensUnveiled(new URL(address, 'https://tokri.example'))).toBe(names)
})

test('[CON-05] the first visit reloads two seconds after the languages arrive', () => {
  expect(DESKTOP_RELOAD_MS).toBe(2000)
})
