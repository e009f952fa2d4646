import type { Item } from '@tokri/contract/catalogue'
import { dayAndTime } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'

/** Why an item is not available now: when it is back if that is known, sold out otherwise. */
export const offWords = (t: Translate, { back_at }: Pick<Item, 'back_at'>): string =>
  back_at ? t('dishBack', { time: dayAndTime(back_at) }) : t('soldOut')
