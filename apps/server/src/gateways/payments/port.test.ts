import { settingDefaults } from '@tokri/contract/settings-registry'
import { builtInTexts } from '@tokri/contract/texts/index'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { Mode } from '@tokri/domain/store/modes'
import { describe, expect, test } from 'vitest'
import type { SettingReader } from '../../db/queries/settings'
import { isMethod, meansOf, methodNames, methodTitle, offeredMethods, ownMethodsFor } from '.'
import { type OnlineGatewayName, onlineGateways } from './online'
import { wallet } from './wallet'

const settings = (changed: Partial<typeof settingDefaults> = {}): SettingReader => ({
  get: (key) => ({ ...settingDefaults, ...changed })[key],
})
const everyGateway = (Object.keys(onlineGateways) as OnlineGatewayName[]).map((name) => ({
  ...{ name, min_amount: 0, max_amount: null, extra_percentage: 0 },
}))
const due = (due_now: number) => ({ due_now }) as Bill

describe.each(methodNames)('[CAL-14] paying by %s', (name) => {
  test('has a name in every language', () => {
    const known = methodTitle(name)
    expect(isMethod(name)).toBe(true)
    if (known && 'text' in known)
      for (const texts of Object.values(builtInTexts)) expect(texts[known.text]).toMatch(/\S/)
    else expect(known?.title).toMatch(/\S/)
  })
})

test('[CAL-14] every method has its own id', async () => {
  const accounts = { offered: async () => everyGateway, of: async () => null, known: async () => new Map() }
  const readers = { settings: settings({ currencyId: 'INR' }), gatewayAccounts: accounts }
  const ids = (await offeredMethods(readers, { delivery_type: 'DELIVERY' })).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
})

test('[CAL-14] a gateway is offered in its currencies and between its limits', async () => {
  const account = { name: 'KHALTI' as const, min_amount: 5_000, max_amount: 90_000, extra_percentage: 0 }
  const offered = async (currencyId: string) => {
    const gatewayAccounts = {
      offered: async () => [account],
      of: async () => null,
      known: async () => new Map(),
    }
    const methods = await offeredMethods(
      { settings: settings({ currencyId }), gatewayAccounts },
      { delivery_type: 'DELIVERY' },
    )
    return methods.find(({ name }) => name === 'KHALTI')
  }
  expect(await offered('INR')).toBeUndefined()
  const khalti = await offered('NPR')
  expect([4_999, 5_000, 90_000, 90_001, 0].map((amount) => khalti?.takes(amount))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('[CAL-14] cash at the counter is offered only where the operator allows it', () => {
  const names = (delivery_type: Mode, changed = {}) =>
    ownMethodsFor(delivery_type, settings(changed)).map(({ name }) => name)
  expect(names('DELIVERY')).toEqual(['COD', 'WALLET'])
  expect(names('SELFPICKUP', { enCODonSF: false })).toEqual(['WALLET'])
  expect(names('SELFPICKUP', { enCODonSF: true })).toEqual(['COD', 'WALLET'])
})

test('[CAL-14] a wallet reports what it cannot cover', () => expect(wallet.shortfall(due(1_250))).toBe(1_250))

test('[STA-20] payments are cash, internal or through a gateway', () => {
  expect(['COD', 'WALLET', 'REWARDS', 'KHALTI'].map(meansOf)).toEqual(['cash', 'wallet', 'points', 'gateway'])
  expect(isMethod('toString')).toBe(false)
})
