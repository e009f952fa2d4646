import { settingDefaults } from '@tokri/contract/settings-registry'
import { builtInTexts } from '@tokri/contract/texts/index'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { Mode } from '@tokri/domain/store/modes'
import { describe, expect, test } from 'vitest'
import type { SettingReader } from '../../db/queries/settings'
import { gatewayNamed, gateways, gatewaysFor, meansOf } from '.'

const settings = (changed: Partial<typeof settingDefaults> = {}): SettingReader => ({
  get: (key) => ({ ...settingDefaults, ...changed })[key],
})
const due = (due_now: number) => ({ due_now }) as Bill

describe.each(Object.entries(gateways))('[CAL-14] paying by %s', (name, gateway) => {
  test('has a description in every language and a unique id', () => {
    for (const texts of Object.values(builtInTexts)) expect(texts[gateway.description]).not.toBe('')
    const ids = Object.values(gateways).map(({ id }) => id)
    expect(ids.filter((id) => id === gateway.id)).toHaveLength(1)
    expect(gatewayNamed(name)).toBe(gateway)
  })
  test('covers a bill with nothing left to pay', () => expect(gateway.shortfall(due(0))).toBe(0))
})

test('[CAL-14] cash at the counter is offered only where the operator allows it', () => {
  const names = (delivery_type: Mode, changed = {}) =>
    gatewaysFor(delivery_type, settings(changed)).map(({ name }) => name)
  expect(names('DELIVERY')).toEqual(['COD', 'WALLET'])
  expect(names('SELFPICKUP', { enCODonSF: false })).toEqual(['WALLET'])
  expect(names('SELFPICKUP', { enCODonSF: true })).toEqual(['COD', 'WALLET'])
})

test('[CAL-14] a wallet reports what it cannot cover', () =>
  expect(gateways.WALLET.shortfall(due(1_250))).toBe(1_250))

test('[STA-20] payments are cash, internal or through a gateway', () => {
  expect(['COD', 'WALLET', 'REWARDS', 'KHALTI'].map(meansOf)).toEqual(['cash', 'wallet', 'wallet', 'gateway'])
  expect(gatewayNamed('toString')).toBeNull()
})
