import { preload } from 'react-dom'
import { type Art, fallbackSource, pictureSources } from './art'
import { pageTheme } from './theme'

/** What a picture of a store's card and of its page is drawn as; the browser chooses the file by it. */
export const CARD_SCENE = '(min-width: 600px) 50vw, 100vw'
export const PAGE_SCENE = '(min-width: 600px) 1120px, 100vw'

/** Asks for a composed picture while the screen it stands on is still being drawn. */
export function fetchAhead({ image, art }: { image: string | null; art?: Art | null }, sizes: string): void {
  // the server's drawing names the picture itself
  if (!image || !art || typeof document === 'undefined') return
  const set = pageTheme()
  const isDark =
    set === 'dark' || (set === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  const theme = isDark ? 'dark' : 'light'
  const [best] = pictureSources(image, theme)
  if (!best) return
  preload(fallbackSource(image, theme), {
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
