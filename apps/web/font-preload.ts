import type { Plugin } from 'vite'

/** Text needs both Figtree files at once (latin-ext carries the rupee sign); headings need Bricolage. */
const firstPaint = ['figtree-latin-wght', 'figtree-latin-ext-wght', 'bricolage-grotesque-latin-700']

/** Adds `<link rel="preload">` for the fonts of the first screen. */
export function fontPreload(): Plugin {
  return {
    name: 'tokri:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((file) =>
          firstPaint.some((name) => file.includes(`/${name}`)),
        )
        return fonts.sort().map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
