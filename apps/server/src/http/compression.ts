/** Answers below so many bytes travel as they are. */
export const MIN_COMPRESSED = 1_024
/** Higher ones take several times as long for a few per cent. */
export const BROTLI_QUALITY = 4
