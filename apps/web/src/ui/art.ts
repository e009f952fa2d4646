/** Pattern of the cloth under a composed picture. */
export type ClothPattern = 'gingham' | 'stripe' | 'dot' | 'wave' | 'plain'
/**
 * The plate of an object: china for food, board for meat, shelf for groceries, leaf for festive, none for
 * parcels.
 */
export type PlateKind = 'china' | 'board' | 'shelf' | 'leaf' | 'none'

/** How a composed picture is placed: hue 0–360, cloth, plate. Photos have none. */
export type Art = { h: number; cloth: ClothPattern; plate: PlateKind }

/** Widths of composed pictures by folder, in px; banners end in `-banner`. */
const widthsOfFolder: Record<string, readonly number[]> = {
  items: [128, 256, 384],
  stores: [400, 800, 1200],
  banners: [400, 800],
  slides: [400, 800],
  modules: [200, 400, 600],
}

/** Available widths: `/media/stores/green-fork.webp` → 400, 800, 1200. */
export function widthsOf(image: string): readonly number[] {
  const folder = /\/([a-z]+)\/[^/]*$/.exec(image)?.[1] ?? ''
  const kind = folder === 'stores' && /-banner(\.[a-z0-9]+)?$/.test(image) ? 'banners' : folder
  return widthsOfFolder[kind] ?? [128, 256, 384]
}

/** `sizes` of a store's picture on its card and on its page; the browser chooses the file by it. */
export const cardSceneSizes = '(min-width: 600px) 50vw, 100vw'
export const pageSceneSizes = '(min-width: 600px) 1120px, 100vw'

export type PictureSource = { type?: string; media?: string; srcSet: string }

/** `/media/items/curry.webp` → `/media/items/curry-dark-256.avif`. */
function variant(image: string, mark: string, extension: string): string {
  return image.replace(/(\.[a-z0-9]+)?$/i, `-${mark}.${extension}`)
}

function srcSet(
  image: string,
  theme: 'light' | 'dark',
  widths: readonly number[],
  extension: string,
): string {
  return widths.map((width) => `${variant(image, `${theme}-${width}`, extension)} ${width}w`).join(', ')
}

/**
 * The <source> list of a composed picture, best first: AVIF before WebP; under `auto` the dark set is
 * bound to the device's preference, else only the chosen theme is offered.
 */
export function pictureSources(image: string, theme: 'light' | 'dark' | 'auto'): PictureSource[] {
  const widths = widthsOf(image)
  const both = (chosen: 'light' | 'dark', media?: string): PictureSource[] =>
    ['avif', 'webp'].map((extension) => ({
      type: `image/${extension}`,
      media,
      srcSet: srcSet(image, chosen, widths, extension),
    }))
  if (theme !== 'auto') return both(theme)
  return [...both('dark', '(prefers-color-scheme: dark)'), ...both('light')]
}

/** Smaller widths of stored photos; the photo itself is at most 1280 wide. */
const keptWidths = [320, 640]

/**
 * The files of a photo stored by this server, and its displayed width: `/media/pictures/a.webp` →
 * `/media/pictures/a-320.webp 320w, …`.
 */
export function photoSources(image: string, sizes: string): { srcSet?: string; sizes?: string } {
  if (!/^\/media\/pictures\/[0-9a-f-]{36}\.webp$/.test(image)) return {}
  const narrow = keptWidths.map((width) => `${image.replace('.webp', `-${width}.webp`)} ${width}w`)
  return { srcSet: [...narrow, `${image} 1280w`].join(', '), sizes }
}

/** The plain URL for browsers without <source>. */
export function fallbackSource(image: string, theme: 'light' | 'dark' | 'auto'): string {
  const widths = widthsOf(image)
  const middle = widths[Math.floor(widths.length / 2)] ?? 256
  return variant(image, `${theme === 'dark' ? 'dark' : 'light'}-${middle}`, 'webp')
}
