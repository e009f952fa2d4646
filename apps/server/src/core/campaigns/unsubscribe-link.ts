import { createHmac, timingSafeEqual } from 'node:crypto'

/** 96 bits: short enough for an SMS, and nobody guesses them. */
const SEAL_BYTES = 12

const sealOf = (secret: string, send_id: number): Buffer =>
  createHmac('sha256', `unsubscribe:${secret}`).update(String(send_id)).digest().subarray(0, SEAL_BYTES)

/** Names one message of a campaign in the link that ends all offers to whoever got it. */
export const unsubscribeToken = (secret: string, send_id: number): string =>
  `${send_id}-${sealOf(secret, send_id).toString('base64url')}`

/** The message a token names; null: it is not one of ours. */
export function sendOfToken(secret: string, token: string): number | null {
  const [, id = '', seal = ''] = /^(\d{1,9})-([\w-]{16})$/.exec(token) ?? []
  if (id === '') return null
  return timingSafeEqual(sealOf(secret, Number(id)), Buffer.from(seal, 'base64url')) ? Number(id) : null
}
