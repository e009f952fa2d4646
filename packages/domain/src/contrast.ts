/** Colours as '#abc' or '#aabbcc'. */
const channels = (hex: string): number[] => {
  const digits = hex.slice(1)
  const wide = digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16) / 255)
}

/** Relative luminance as defined by WCAG, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours as defined by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum contrast of text on its background (WCAG AA). */
export const READABLE = 4.5

/**
 * The wanted text colour if it is readable on this background; otherwise black or white, one of which always
 * is.
 */
export function readableOn(ground: string, wanted = ''): string {
  if (wanted && contrast(ground, wanted) >= READABLE) return wanted
  return contrast(ground, '#ffffff') >= READABLE ? '#ffffff' : '#000000'
}
