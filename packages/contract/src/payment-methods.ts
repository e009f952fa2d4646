/** Online payment methods, by their name on the wire; each is a file of the server's `gateways/payments`. */
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

/** Methods without a gateway: cash and wallet. */
const ownMethods = ['COD', 'WALLET'] as const
export const isOwnMethod = (name: string): name is (typeof ownMethods)[number] =>
  ownMethods.some((own) => own === name)

/** Every payment method. */
export const paymentMethods = [...ownMethods, ...onlineMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Groups of methods, in the order people see them; `any`: several methods on one page. */
export const methodGroups = ['balance', 'upi', 'any', 'card', 'wallet', 'cash'] as const
export type MethodGroup = (typeof methodGroups)[number]
