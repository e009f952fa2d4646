/** The characters 0x80 to 0x9f in Windows-1252; five of them are undefined. */
export const WINDOWS_SIGNS = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

/** Decodes Windows-1252. Node 20's decoder of that name decodes Latin-1, which loses “€” and “’”. */
export const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)
