/** The basic GSM alphabet (3GPP TS 23.038); any other character makes the whole message UCS-2. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two septets. */
const extended = '^{}\\[~]|€'

/** Septets of a single message, and of each part of a longer one, whose header takes some. */
const gsm = { one: 160, part: 153 }
const ucs2 = { one: 70, part: 67 }

/** How many messages an SMS of this text is billed as. A character is never split between two. */
export function smsParts(text: string): number {
  const signs = [...text]
  const isGsm = signs.every((sign) => basic.includes(sign) || extended.includes(sign))
  const { one, part } = isGsm ? gsm : ucs2
  const widths = signs.map((sign) => (isGsm ? (extended.includes(sign) ? 2 : 1) : sign.length))
  if (widths.reduce((sum, width) => sum + width, 0) <= one) return text === '' ? 0 : 1
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
