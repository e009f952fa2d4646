/** Ways to pay online, by their name on the wire; each is a file of the server's `gateways/payments`. */
export const onlineMethods = [
  'RAZORPAY',
  'PAYU',
  'PHONEPE',
  'PAYTM',
  'UPIGATEWAY',
  'STRIPE',
  'PAYMONGO',
  'MERCADOPAGO',
  'KHALTI',
] as const

/** The shop's own: cash and wallet. */
const ownMethods = ['COD', 'WALLET'] as const
export const isOwnMethod = (name: string): name is (typeof ownMethods)[number] =>
  ownMethods.some((own) => own === name)

/** Every way to pay. */
export const paymentMethods = [...ownMethods, ...onlineMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a method is paid with, in the order people are shown it; `any`: several ways on one page. */
export const methodGroups = ['balance', 'upi', 'any', 'card', 'wallet', 'cash'] as const
export type MethodGroup = (typeof methodGroups)[number]
