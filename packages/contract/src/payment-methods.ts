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

/** Every way to pay. */
export const paymentMethods = ['COD', 'WALLET', ...onlineMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a method is paid with, in the order people are shown it; `any`: several ways on one page. */
export const methodGroups = ['balance', 'upi', 'any', 'card', 'wallet', 'cash'] as const
export type MethodGroup = (typeof methodGroups)[number]
