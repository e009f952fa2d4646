import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps'
import { publicUrlOf } from '../payments/start-payment'

/** 96 bits: short enough for an SMS, and impossible to guess. */
const SEAL_BYTES = 12

/**
 * What a link in a message does: it unsubscribes from all offers, or follows the campaign's link and counts
 * the click.
 */
export type LinkPurpose = 'unsubscribe' | 'click'
export const pathOfLink = { unsubscribe: '/public/u/', click: '/public/c/' } as const

const sealOf = (secret: string, purpose: LinkPurpose, send_id: number): Buffer =>
  createHmac('sha256', `${purpose}:${secret}`).update(String(send_id)).digest().subarray(0, SEAL_BYTES)

/** A URL that identifies one message of a campaign. */
export const messageLink = (
  deps: Pick<Deps, 'env' | 'secret'>,
  purpose: LinkPurpose,
  send_id: number,
): string =>
  `${publicUrlOf(deps)}${pathOfLink[purpose]}${send_id}-${sealOf(deps.secret, purpose, send_id).toString('base64url')}`

/** The message a token identifies; null: the token is not valid. */
export function sendOfToken(secret: string, purpose: LinkPurpose, token: string): number | null {
  const [, id = '', seal = ''] = /^(\d{1,9})-([\w-]{16})$/.exec(token) ?? []
  if (id === '') return null
  return timingSafeEqual(sealOf(secret, purpose, Number(id)), Buffer.from(seal, 'base64url'))
    ? Number(id)
    : null
}
