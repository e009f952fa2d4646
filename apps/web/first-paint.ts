import type { Plugin } from 'vite'

/** Text needs Figtree's letters and its signs of currencies at once; headings need Bricolage. */
const firstFonts = ['figtree-latin-wght', 'figtree-currency-wght', 'bricolage-grotesque-latin-700']

/**
 * What the page shows before the app is there needs styles and fonts, no code: the app's scripts are asked for at once
 * but give way to them on a slow line.
 */
const behindStyles = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload") crossorigin/g, '$& fetchpriority="low"')

/** Orders what the browser fetches: fonts of the first screen early, scripts behind what is painted first. */
export function firstPaint(): Plugin {
  return {
    name: 'tokri:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const fonts = Object.keys(bundle ?? {}).filter((file) =>
          firstFonts.some((name) => file.includes(`/${name}`)),
        )
        return {
          html: behindStyles(html),
          tags: fonts.sort().map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}
