/** What an alert is about. Of the account itself everybody hears; the others are for each to choose. */
export const chosenKinds = ['orders', 'wallet', 'offers'] as const
export type ChosenKind = (typeof chosenKinds)[number]
export const alertKinds = [...chosenKinds, 'account'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Ways to tell somebody who does not look at the app. */
export const alertChannels = ['push', 'mail', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

export interface AlertWishes {
  kinds: readonly ChosenKind[]
  channels: readonly AlertChannel[]
}

/** Until somebody chooses: news of their own orders and money, on devices they allowed it on. Offers are asked for. */
export const usualWishes: AlertWishes = { kinds: ['orders', 'wallet'], channels: ['push'] }

export interface Telling {
  kind: AlertKind
  /** Somebody has to know or do something now: worth an e-mail or an SMS to whoever wants those. */
  important: boolean
}

/** The ways an alert goes out by. The app itself keeps every one, whatever is chosen here. */
export function channelsFor({ kind, important }: Telling, wishes: AlertWishes): AlertChannel[] {
  if (kind === 'account') return ['push', 'mail']
  if (!wishes.kinds.includes(kind)) return []
  return alertChannels.filter((one) => wishes.channels.includes(one) && (one === 'push' || important))
}

/** News that is older than this is not told any more, in ms. */
const freshFor = 4 * 60 * 60_000
export const isFresh = (created_at: Date, now: Date): boolean =>
  now.getTime() - created_at.getTime() < freshFor
