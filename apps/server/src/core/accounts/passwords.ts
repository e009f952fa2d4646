import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to store: argon2id with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let stand_in: Promise<string> | null = null

/**
 * Verifies a password. Unknown users are verified against a dummy hash, so that timing does not reveal who has an
 * account.
 */
export async function checkPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (isOldHash(password_hash)) return await verifyBcrypt(password, password_hash)
  stand_in ??= hashPassword('nobody has this password')
  const fits = await verify(password_hash ?? (await stand_in), password)
  return fits && password_hash != null
}

/** A bcrypt hash from another system: valid for one login, which replaces it. */
export const isOldHash = (password_hash: string | null | undefined): password_hash is string =>
  /^\$2[aby]\$/.test(password_hash ?? '')
