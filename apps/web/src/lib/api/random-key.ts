/**
 * 128 random bits in hex. `crypto.randomUUID` needs https, and a shop's tablet may reach its server by plain http.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
