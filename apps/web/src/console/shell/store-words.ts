import { clock, time } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import type { ConsoleStore } from '../kitchen/queries'

type Facts = Pick<ConsoleStore, 'is_open' | 'opens_at' | 'paused_until'>
export type StoreState = 'open' | 'paused' | 'closed'

/** Whether customers can order now, and if not, why. `now` in ms. */
export function storeState({ is_open, paused_until }: Facts, now: number): StoreState {
  if (paused_until !== null && Date.parse(paused_until) > now) return 'paused'
  return is_open ? 'open' : 'closed'
}

/** The state in a few words: 'Open', 'Paused until 9:10 pm', 'Closed, opens at 11 am'. */
export function storeWords(t: Translate, store: Facts, now: number): string {
  const state = storeState(store, now)
  if (state === 'paused' && store.paused_until) return t('pausedUntil', { time: time(store.paused_until) })
  if (state === 'open') return t('storeIsOpen')
  return store.opens_at ? t('kitchenOpensAt', { time: clock(store.opens_at) }) : t('storeIsClosed')
}
