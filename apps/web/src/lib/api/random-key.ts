/**
 * A key nobody else has: 128 random bits in hex. `crypto.randomUUID` exists on https only, and a shop's tablet
 * may well reach its server by plain http in the same building.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
