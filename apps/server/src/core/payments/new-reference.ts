import { randomBytes } from 'node:crypto'

/** Without letters and digits that look alike; 32 of them, so that each carries five bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A payment's name in gateways' books and return addresses: 20 unguessable letters and digits. */
export const newReference = (): string =>
  [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
