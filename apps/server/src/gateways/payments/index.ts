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

/** Methods without a gateway, by their name on the wire and in the database. */
const ownMethods = { COD: cash, WALLET: wallet } satisfies Partial<Record<PaymentMethod, PaymentGateway>>
/** Balances pay parts of a bill before the chosen method: the names of their payments. */
export const balanceMethods = { wallet: 'WALLET', points: 'REWARDS' } as const
/** The method of amounts collected in cash, such as the charge for a return. */
export const CASH: keyof typeof ownMethods = 'COD'

const ownMethod = (name: string): PaymentGateway | null =>
  Object.hasOwn(ownMethods, name) ? ownMethods[name as keyof typeof ownMethods] : null

/** Whether a store accepts it; a store that lists none accepts all. */
export const takesMethod = (
  { payment_methods }: { payment_methods: readonly string[] },
  name: string,
): boolean => payment_methods.length === 0 || payment_methods.includes(name)

/** Whether a method of this name exists, even if the operator does not offer it now. */
export const isMethod = (name: string): boolean => ownMethod(name) !== null || isOnlineGateway(name)

/** A payment method as offered to customers. */
export interface OfferedMethod {
  name: PaymentMethod
  /** Its place in the list, and its id on the wire. */
  id: number
  means: PaymentMeans
  group: MethodGroup
  /** A brand name; null: the text names it. */
  title: string | null
  description: TextKey
  /** How much of the amount due now it cannot cover; 0 when it covers the bill. */
  shortfall(bill: Bill): number
  /** Whether it accepts this amount, in minor units. */
  takes(amount: number): boolean
  /** The surcharge for paying this amount. */
  extraFor(amount: number): number
  /** The same in percent. */
  extra_percentage: number
}

/** Methods without a gateway for a delivery type, in display order. */
export const ownMethodsFor = (delivery_type: Mode, settings: SettingReader): OfferedMethod[] =>
  Object.entries<PaymentGateway>(ownMethods)
    .filter(([, method]) => method.offers({ delivery_type }, settings))
    .map(([name, { id, means, group, description, shortfall }]) => ({
      ...{ name: name as PaymentMethod, id, means, group, title: null, description, shortfall },
      takes: () => true,
      extraFor: () => 0,
      extra_percentage: 0,
    }))

/** The text below a gateway's name. */
const descriptions = {
  ...{ upi: 'payByUpi', card: 'payByCard', wallet: 'payByMobileWallet', any: 'payOnline' },
  ...{ balance: 'walletName', cash: 'payCod' },
} as const satisfies Record<MethodGroup, TextKey>

/**
 * Every method offered now, in display order: those without a gateway, then accounts that support the
 * currency.
 */
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

/** The offered methods a bill with this one needs: for a method without a gateway, no gateway's. */
export const methodsBeside = async (
  sources: { settings: SettingReader; gatewayAccounts: GatewayAccounts },
  { delivery_type, method }: { delivery_type: Mode; method: string },
): Promise<OfferedMethod[]> =>
  ownMethod(method)
    ? ownMethodsFor(delivery_type, sources.settings)
    : await offeredMethods(sources, { delivery_type })

/** The names of all methods. */
export const methodNames: readonly string[] = [...Object.keys(ownMethods), ...Object.keys(onlineGateways)]

/** A method's name for people; null for one that no longer exists. */
export function methodTitle(name: string): { title: string } | { text: TextKey } | null {
  const own = ownMethod(name)
  if (own) return { text: own.description }
  return isOnlineGateway(name) ? { title: onlineGateways[name].title } : null
}

/** A brand name; null for methods without a gateway, which `means` describes. */
export const methodBrand = (name: string): string | null =>
  isOnlineGateway(name) ? onlineGateways[name].title : null

/** How a stored payment's money moves. */
export const meansOf = (name: string): PaymentMeans =>
  name === balanceMethods.points ? 'points' : (ownMethod(name)?.means ?? 'gateway')

/** Whether one payment page can be paid several times. */
export const paysAgain = (name: string): boolean =>
  isOnlineGateway(name) && (onlineGateways[name] as OnlineGateway).pays_again === true

/** Whether its gateway saves payment methods, and where the customer chooses one; null: it does not. */
export const keepsMethods = (name: string): 'charged' | 'shown' | null =>
  (isOnlineGateway(name) && (onlineGateways[name] as OnlineGateway).keeps_methods) || null

/** Whether any UPI app can pay its code. */
export const isScannedByApps = (name: string): boolean =>
  isOnlineGateway(name) && (onlineGateways[name] as OnlineGateway).scanned_by_apps === true

/** Whether refunds go back to the source; otherwise they go to the customer's wallet. */
export const refundsToSource = (name: string): boolean =>
  isOnlineGateway(name) && onlineGateways[name].refunds_to_source
