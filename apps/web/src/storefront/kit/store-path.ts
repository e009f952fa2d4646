import type { CartStore } from '../../state/stored-carts'

/** One thing on a grocer's shelves. */
export const itemPath = (slug: string, id: number): string => `/grocery/${slug}/item/${id}`

/** A store's own page: groceries have aisles instead of a menu. */
export const storePath = ({ store_type, slug }: Pick<CartStore, 'store_type' | 'slug'>): string =>
  store_type === 'grocery' ? `/grocery?store=${slug}` : `/stores/${slug}`
