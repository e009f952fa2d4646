import { randomBytes } from 'node:crypto'

/** Without I, L, O and U, because people read the id aloud. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'TK-' and 80 random bits, so that nobody can guess another person's order. */
export const newUniqueOrderId = (): string =>
  `TK-${[...randomBytes(16)].map((byte) => letters[byte & 31]).join('')}`
