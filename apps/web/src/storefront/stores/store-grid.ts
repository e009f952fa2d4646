import { cx } from '../../ui/cx'

/** The grid of store cards; horizontal ones are further apart. */
export const storeGrid = (isHorizontal: boolean): string =>
  cx('grid grid-flow-row-dense grid-cols-1 sm:grid-cols-2 md:grid-cols-3', isHorizontal ? 'gap-6' : 'gap-4.5')
