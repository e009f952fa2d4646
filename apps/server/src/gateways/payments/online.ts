import type { onlineMethods } from '@tokri/contract/payment-methods'
import type { z } from 'zod'
import { khalti } from './khalti'
import { mercadoPago } from './mercado-pago'
import type { OnlineGateway } from './online-port'
import { paymongo } from './paymongo'
import { paytm } from './paytm'
import { payu } from './payu'
import { phonepe } from './phonepe'
import { razorpay } from './razorpay'
import { stripe } from './stripe'
import { upiGateway } from './upi-gateway'

/** Every online gateway, by its name on the wire, in URLs and in the database. */
export const onlineGateways = {
  RAZORPAY: razorpay,
  PAYU: payu,
  PHONEPE: phonepe,
  PAYTM: paytm,
  UPIGATEWAY: upiGateway,
  STRIPE: stripe,
  PAYMONGO: paymongo,
  MERCADOPAGO: mercadoPago,
  KHALTI: khalti,
} as const satisfies Record<(typeof onlineMethods)[number], OnlineGateway<z.ZodObject>>
export type OnlineGatewayName = keyof typeof onlineGateways

/** A gateway's name for people; a removed gateway keeps its id as its name. */
export const titleOfGateway = (name: string): string =>
  Object.hasOwn(onlineGateways, name) ? onlineGateways[name as OnlineGatewayName].title : name
