import type { Settings } from '../settings'

interface Shared {
  title: string
  description: string
  url: string
  origin: string
  locale: string
  image: string | null
  /** A store, dish or content page has its own title; other pages share that of the shop. */
  isOwn: boolean
}
/** A tag's name and content; empty ones are omitted. */
export type Tag = [name: string, content: string]

/** A picture's absolute URL. */
export const pictureAddress = (image: string, origin: string): string =>
  image.startsWith('/') ? `${origin}${image}` : image

/** Open Graph and X (Twitter) tags of a shared link; the operator's texts apply to the shop itself. */
export function shareTags({ get }: Pick<Settings, 'get'>, page: Shared): { property: Tag[]; name: Tag[] } {
  const shop = (own: string) => (page.isOwn ? '' : own)
  const image = pictureAddress(shop(get('seoOgImage')), page.origin) || page.image || ''
  const own = pictureAddress(shop(get('seoTwitterImage')), page.origin)
  const handle = get('twitterUsername').replace(/^@/, '')
  const written = (tags: Tag[]) => tags.filter(([, content]) => content !== '')
  return {
    property: written([
      ['og:site_name', get('storeName')],
      ['og:type', 'website'],
      ['og:title', shop(get('seoOgTitle')) || page.title],
      ['og:description', shop(get('seoOgDescription')) || page.description],
      ['og:url', page.url],
      ['og:locale', page.locale.replace('-', '_')],
      ['og:image', image],
    ]),
    // X falls back to the Open Graph tags where these are omitted.
    name: written([
      ['twitter:card', image || own ? 'summary_large_image' : ''],
      ['twitter:site', handle && `@${handle}`],
      ['twitter:title', shop(get('seoTwitterTitle'))],
      ['twitter:description', shop(get('seoTwitterDescription'))],
      ['twitter:image', own],
    ]),
  }
}
