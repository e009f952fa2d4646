/** Responses smaller than this are not compressed. */
export const MIN_COMPRESSED = 1_024
/** Higher levels take several times as long to save a few per cent. */
export const BROTLI_QUALITY = 4
