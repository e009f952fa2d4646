import type { FirstRun } from '@tokri/contract/first-run'
import type { FirstRunStep } from '@tokri/contract/first-run-steps'
import type { ComponentType } from 'react'
import type { Me } from '../data/permissions'
import type { ManageTextKey } from '../data/texts'
import { AdminStep } from './admin-step'
import { AreaStep } from './area-step'
import { ChecksStep } from './checks-step'
import { CountryStep, countryOf } from './country-step'
import { FeesStep } from './fees-step'
import { RiderStep } from './rider-step'
import { ShopStep } from './shop-step'
import type { StepProps } from './step'
import { StoreStep } from './store-step'
import { TestOrderStep } from './test-order-step'

interface Summed {
  run: FirstRun
  settings: StepProps['settings']
  me: Me | null
  countryName: (code: string) => string
}

interface Step {
  /** Its name in the list; `Title` and `Text` are the heading and the question. */
  name: ManageTextKey
  title: ManageTextKey
  text: ManageTextKey
  /** How long the step usually takes. */
  minutes: number
  Body: ComponentType<StepProps>
  /** A one-line summary under its name once it is done. */
  summary?: (facts: Summed) => string | undefined
  /** Nothing needs to be saved: "Next" just continues. */
  isOnlyRead?: boolean
}

/** Every step of the wizard; their order is that of the contract. */
export const steps: Record<FirstRunStep, Step> = {
  admin: {
    ...{ name: 'stepAdmin', title: 'stepAdminTitle', text: 'stepAdminText', minutes: 1, Body: AdminStep },
    summary: ({ me }) => me?.name,
    isOnlyRead: true,
  },
  shop: {
    ...{ name: 'stepShop', title: 'stepShopTitle', text: 'stepShopText', minutes: 2, Body: ShopStep },
    summary: ({ settings }) => String(settings.get('storeName') ?? ''),
  },
  country: {
    ...{
      name: 'stepCountry',
      title: 'stepCountryTitle',
      text: 'stepCountryText',
      minutes: 1,
      Body: CountryStep,
    },
    summary: ({ settings, countryName }) => {
      const country = countryOf(settings)
      return country && `${countryName(country.code)}, ${settings.get('currencyFormat')}`
    },
  },
  area: {
    ...{ name: 'stepArea', title: 'stepAreaTitle', text: 'stepAreaText', minutes: 3, Body: AreaStep },
    summary: ({ run }) => run.zone?.name,
  },
  fees: { name: 'stepFees', title: 'stepFeesTitle', text: 'stepFeesText', minutes: 2, Body: FeesStep },
  store: {
    ...{ name: 'stepStore', title: 'stepStoreTitle', text: 'stepStoreText', minutes: 5, Body: StoreStep },
    summary: ({ run }) => run.store?.name,
  },
  rider: {
    ...{ name: 'stepRider', title: 'stepRiderTitle', text: 'stepRiderText', minutes: 2, Body: RiderStep },
    summary: ({ run }) => run.rider?.name,
  },
  checks: {
    ...{ name: 'stepChecks', title: 'stepChecksTitle', text: 'stepChecksText', minutes: 2, Body: ChecksStep },
    isOnlyRead: true,
  },
  test_order: {
    ...{ name: 'stepTest', title: 'stepTestTitle', text: 'stepTestText', minutes: 1, Body: TestOrderStep },
    isOnlyRead: true,
  },
}
