import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** An encryption key: a secret from which a key is derived for each purpose. */
export interface SealKey {
  secret: string
  use: string
}

export const keyOf = ({ secret, use }: SealKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/**
 * Encrypts a text for the database: AES-256-GCM, base64url. Bound to its owner, so that it cannot be copied
 * to another row.
 */
export function seal(key: SealKey, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(key), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null when key, purpose or owner differ, or the text was altered. */
export function unseal(key: SealKey, owner: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(ALGORITHM, keyOf(key), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}
