import type { MethodGroup, PaymentMethod } from '@tokri/contract/payment-methods'
import type { TextKey } from '@tokri/contract/texts/index'
import type { PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { extraCharge, mostExtraPercentage } from '@tokri/domain/payment/extra-charge'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { Mode } from '@tokri/domain/store/modes'
import type { SettingReader } from '../../db/queries/settings'
import { type GatewayAccounts, isOnlineGateway } from './accounts'
import { cash } from './cash'
import { onlineGateways } from './online'
import type { OnlineGateway } from './online-port'
import type { PaymentGateway } from './port'
import { wallet } from './wallet'

/** The shop's own methods, by their name on the wire and in the database. */
const ownMethods = { COD: cash, WALLET: wallet } satisfies Partial<Record<PaymentMethod, PaymentGateway>>
/** Balances pay parts of a bill before the chosen method: the names of their payments. */
export const balanceMethods = { wallet: 'WALLET', points: 'REWARDS' } as const
/** What is collected in cash, such as the charge of a way back. */
export const CASH: keyof typeof ownMethods = 'COD'

const ownMethod = (name: string): PaymentGateway | null =>
  Object.hasOwn(ownMethods, name) ? ownMethods[name as keyof typeof ownMethods] : null

/** Whether a store takes it; a store that names none takes all. */
export const takesMethod = (
  { payment_methods }: { payment_methods: readonly string[] },
  name: string,
): boolean => payment_methods.length === 0 || payment_methods.includes(name)

/** Whether a method of this name exists, whatever the operator offers now. */
export const isMethod = (name: string): boolean => ownMethod(name) !== null || isOnlineGateway(name)

/** A way to pay as customers are offered it. */
export interface OfferedMethod {
  name: PaymentMethod
  /** Its place in the list, and its id on the wire. */
  id: number
  means: PaymentMeans
  group: MethodGroup
  /** A brand's name; null: the text names it. */
  title: string | null
  description: TextKey
  /** How much of the amount due now it cannot cover; 0 when it covers the bill. */
  shortfall(bill: Bill): number
  /** Whether it takes this amount, in minor units. */
  takes(amount: number): boolean
  /** What paying this amount with it costs on top. */
  extraFor(amount: number): number
  /** The same in percent. */
  extra_percentage: number
}

/** The shop's own methods for a delivery type, in display order. */
export const ownMethodsFor = (delivery_type: Mode, settings: SettingReader): OfferedMethod[] =>
  Object.entries<PaymentGateway>(ownMethods)
    .filter(([, method]) => method.offers({ delivery_type }, settings))
    .map(([name, { id, means, group, description, shortfall }]) => ({
      ...{ name: name as PaymentMethod, id, means, group, title: null, description, shortfall },
      takes: () => true,
      extraFor: () => 0,
      extra_percentage: 0,
    }))

/** What is said below a gateway's name. */
const descriptions = {
  ...{ upi: 'payByUpi', card: 'payByCard', wallet: 'payByMobileWallet', any: 'payOnline' },
  ...{ balance: 'walletName', cash: 'payCod' },
} as const satisfies Record<MethodGroup, TextKey>

/** Every way to pay that is offered now, in display order: the shop's own, then accounts that take its currency. */
export async function offeredMethods(
  { settings, gatewayAccounts }: { settings: SettingReader; gatewayAccounts: GatewayAccounts },
  { delivery_type }: { delivery_type: Mode },
): Promise<OfferedMethod[]> {
  const currency = settings.get('currencyId')
  const online = (await gatewayAccounts.offered()).flatMap(({ name, min_amount, max_amount, ...account }) => {
    const { id, title, group, currencies, minimum } = onlineGateways[name]
    if (currencies !== null && !(currencies as readonly string[]).includes(currency)) return []
    const least = Math.max(min_amount, minimum)
    const percentage = Math.min(account.extra_percentage, mostExtraPercentage(currency))
    const method: OfferedMethod = {
      ...{ name, id, title, group, means: 'gateway', description: descriptions[group] },
      shortfall: () => 0,
      takes: (amount) => amount === 0 || (amount >= least && (max_amount === null || amount <= max_amount)),
      extraFor: (amount) => extraCharge({ percentage, currency }, amount),
      extra_percentage: percentage,
    }
    return [method]
  })
  return [...ownMethodsFor(delivery_type, settings), ...online].sort((a, b) => a.id - b.id)
}

/** Those offered methods that a bill with this one asks about: with one of the shop's own, no gateway's. */
export const methodsBeside = async (
  sources: { settings: SettingReader; gatewayAccounts: GatewayAccounts },
  { delivery_type, method }: { delivery_type: Mode; method: string },
): Promise<OfferedMethod[]> =>
  ownMethod(method)
    ? ownMethodsFor(delivery_type, sources.settings)
    : await offeredMethods(sources, { delivery_type })

/** The name of every method there is. */
export const methodNames: readonly string[] = [...Object.keys(ownMethods), ...Object.keys(onlineGateways)]

/** What people call a method; null for one that is no more. */
export function methodTitle(name: string): { title: string } | { text: TextKey } | null {
  const own = ownMethod(name)
  if (own) return { text: own.description }
  return isOnlineGateway(name) ? { title: onlineGateways[name].title } : null
}

/** A brand's name; null for the shop's own methods, which their means name. */
export const methodBrand = (name: string): string | null =>
  isOnlineGateway(name) ? onlineGateways[name].title : null

/** How a stored payment moves. */
export const meansOf = (name: string): PaymentMeans =>
  name === balanceMethods.points ? 'points' : (ownMethod(name)?.means ?? 'gateway')

/** Whether one page of it can be paid several times. */
export const paysAgain = (name: string): boolean =>
  isOnlineGateway(name) && (onlineGateways[name] as OnlineGateway).pays_again === true

/** Whether it keeps ways to pay, and where one is chosen; null: it keeps none. */
export const keepsMethods = (name: string): 'charged' | 'shown' | null =>
  (isOnlineGateway(name) && (onlineGateways[name] as OnlineGateway).keeps_methods) || null

/** Whether its code is paid by any UPI app. */
export const isScannedByApps = (name: string): boolean =>
  isOnlineGateway(name) && (onlineGateways[name] as OnlineGateway).scanned_by_apps === true

/** Whether money goes back the way it came; otherwise the customer's wallet gets it. */
export const refundsToSource = (name: string): boolean =>
  isOnlineGateway(name) && onlineGateways[name].refunds_to_source
