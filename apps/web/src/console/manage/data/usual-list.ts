import type { ScreenLooks } from '../kit/looks'

/** What a list shows while its URL says nothing else. */
export const usualList = ({ sort }: Pick<ScreenLooks, 'sort'>) => ({
  perPage: 25,
  sort: sort ?? ({ field: 'id', order: 'DESC' } as const),
})
