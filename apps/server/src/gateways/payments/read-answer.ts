import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentSnapshot } from '@tokri/domain/payment/snapshot'
import type { z } from 'zod'
import { GatewayUnavailable } from './gateway-client'

/**
 * A response in the gateway's documented format. Anything else may be a proxy's page, so the outcome is
 * unknown.
 */
export function readAnswer<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body)
  if (!read.success) throw new GatewayUnavailable('It answered in an unknown shape.', { cause: read.error })
  return read.data
}

/** A snapshot in which nothing is known; adapters add what their gateway reports. */
export const snapshotOf = (known: Partial<PaymentSnapshot>): PaymentSnapshot => ({
  state: 'unknown',
  amount: null,
  currency: null,
  reference: null,
  is_our_account: true,
  gateway_payment_id: null,
  reason: null,
  is_declined: false,
  captures: [],
  dispute: null,
  ...known,
})

/** Whether every attempt on a page was declined; false while one is still in progress. */
export const areAllDeclined = (attempts: readonly { status: string }[], declined: string): boolean =>
  attempts.length > 0 && attempts.every(({ status }) => status === declined)

/** The gateway does not know this refund, so it can be sent. */
export const unknownRefund = { state: 'unknown', gateway_refund_id: null, reason: null } as const

export const hmacSha256 = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
export const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex')

/** Compares signatures in constant time; hex digits of any case. */
export function isSameSignature(expected: string, given: string | undefined): boolean {
  const [a, b] = [expected, given ?? ''].map((text) => Buffer.from(text.toLowerCase()))
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b)
}

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** A webhook's JSON; null when it is invalid. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** The fields of a form post. */
export const formOf = (body: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')))
