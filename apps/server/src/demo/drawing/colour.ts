/** Colours of the design tokens, computed here because the server's pictures cannot use the style sheet. */
export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = ['light', 'dark']

export interface Paint {
  colour: string
  opacity: number
}

const channel = (linear: number): number => {
  const within = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055))
}

/** oklch(lightness chroma hue) as an sRGB hex colour; out-of-gamut channels are clamped. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${rgb.map((part) => channel(part).toString(16).padStart(2, '0')).join('')}`
}

/** The colours of plates, rims and shadows in tokens.css section 4, for one hue. */
export function tableware(theme: Theme, h: number) {
  const light = theme === 'light'
  return {
    china1: light ? '#ffffff' : '#4a413b',
    china2: light ? '#f2ebe2' : '#2f2824',
    rim: light ? oklch(0.72, 0.125, h) : oklch(0.66, 0.11, h),
    cloth1: light ? oklch(0.974, 0.022, h) : oklch(0.335, 0.046, h),
    cloth2: light ? oklch(0.912, 0.056, h) : oklch(0.245, 0.04, h),
    shadow: (light
      ? { colour: oklch(0.42, 0.07, h), opacity: 0.3 }
      : { colour: '#000000', opacity: 0.52 }) satisfies Paint,
  }
}
