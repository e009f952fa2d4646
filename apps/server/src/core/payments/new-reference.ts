import { randomBytes } from 'node:crypto'

/** Without letters and digits that look alike; 32 of them, five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A payment's reference for gateways and return URLs: 20 unguessable letters and digits. */
export const newReference = (): string =>
  [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
