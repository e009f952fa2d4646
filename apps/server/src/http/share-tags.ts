import type { Settings } from '../settings'

interface Shared {
  title: string
  description: string
  url: string
  origin: string
  locale: string
  image: string | null
  /** A store, a dish or a page of the operator, which speaks for itself; else the shop is what is shared. */
  isOwn: boolean
}
/** A tag's name and what it says; what says nothing is not written. */
export type Tag = [name: string, content: string]

/** A picture's address as others find it: ours on this host, those that lie elsewhere as they are. */
export const pictureAddress = (image: string, origin: string): string =>
  image.startsWith('/') ? `${origin}${image}` : image

/** What a shared link shows, as Open Graph and X (Twitter) read it; the operator's words go for the shop itself. */
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
    // X reads the tags above where these are left out
    name: written([
      ['twitter:card', image || own ? 'summary_large_image' : ''],
      ['twitter:site', handle && `@${handle}`],
      ['twitter:title', shop(get('seoTwitterTitle'))],
      ['twitter:description', shop(get('seoTwitterDescription'))],
      ['twitter:image', own],
    ]),
  }
}
