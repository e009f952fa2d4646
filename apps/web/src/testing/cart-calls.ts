import type { Quote } from '@tokri/contract/cart'
import type { SavedMethod } from '@tokri/contract/payments'
import type { PaymentGateway } from '@tokri/contract/placing'
import { billLine } from '@tokri/domain/pricing/bill'
import { storeForTests } from './store'

/** ₹400 of dishes, ₹30 delivery; a test changes only what it is about. */
export const quoteForTests = (changes: Partial<Quote> = {}): Quote => ({
  lines: [billLine('items', 40_000, null), billLine('delivery', 3_000, null)],
  items: [],
  item_total: 40_000,
  payable: 43_000,
  due_now: 43_000,
  savings: 0,
  distance: 1.8,
  promised: { from: '2026-11-21T09:50:00.000Z', to: '2026-11-21T10:00:00.000Z' },
  wallet_balance: 0,
  rewards_balance: 0,
  rewards_worth: 0,
  coupon: null,
  refusals: [],
  ...changes,
})

const kinds = {
  COD: { means: 'cash', group: 'cash' },
  WALLET: { means: 'wallet', group: 'balance' },
} as const
export const gatewayForTests = (
  id: number,
  name: string,
  change: Partial<PaymentGateway> = {},
): PaymentGateway => ({
  ...{ id, name, title: null, means: 'gateway', group: 'any' },
  ...kinds[name as keyof typeof kinds],
  ...{ is_last_used: false, description: '', logo: null, extra_percentage: 0, keeps: false, is_active: true },
  ...change,
})

/** A card saved at Stripe. */
export const savedCardForTests = (change: Partial<SavedMethod> = {}): SavedMethod => ({
  ...{ id: 31, method: 'STRIPE', title: 'Visa', masked: '•••• 4242', expires: '2031-11' },
  ...{ gateway_title: 'Stripe', is_charged: true },
  ...change,
})

/** The calls of a cart and its checkout. */
export const cartCalls = (quote: Partial<Quote> = {}) => ({
  'quote-cart': quoteForTests(quote),
  'cart-coupons': { coupons: [] },
  'get-payment-gateways': [gatewayForTests(1, 'COD'), gatewayForTests(2, 'WALLET')],
  'get-restaurant-info-and-operational-status': storeForTests(),
  'check-cart-items-availability': [],
  'payment/saved-methods': [],
})
