import type { CartStore } from '../../state/stored-carts'

/** Path of a grocery item. */
export const itemPath = (slug: string, id: number): string => `/grocery/${slug}/item/${id}`

/** Path of a store; grocery stores have their own screen. */
export const storePath = ({ store_type, slug }: Pick<CartStore, 'store_type' | 'slug'>): string =>
  store_type === 'grocery' ? `/grocery?store=${slug}` : `/stores/${slug}`
