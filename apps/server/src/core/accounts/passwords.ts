import { hash, verify } from '@node-rs/argon2'

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it may be kept: argon2id with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let stand_in: Promise<string> | null = null

/**
 * Is this the password? Somebody who is unknown, or has none, costs the same work and gets the same no, so that
 * neither the answer nor its time tells who has an account.
 */
export async function checkPassword(
  password_hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  stand_in ??= hashPassword('nobody has this password')
  const fits = await verify(password_hash ?? (await stand_in), password)
  return fits && password_hash != null
}
