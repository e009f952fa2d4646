/** What an alert is about. Of the account itself everybody hears; the others are for each to choose. */
export const chosenKinds = ['orders', 'wallet', 'offers'] as const
export type ChosenKind = (typeof chosenKinds)[number]
export const alertKinds = [...chosenKinds, 'account'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Ways to tell somebody who does not look at the app. */
export const alertChannels = ['push', 'mail', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** From a minute of the day to another, which may be tomorrow's. */
export interface QuietHours {
  from: number
  until: number
}

/** Whether nothing but what is important goes out at this minute of the day. */
export const isQuietAt = (hours: QuietHours | null, minute: number): boolean =>
  hours !== null &&
  (hours.from <= hours.until
    ? minute >= hours.from && minute < hours.until
    : minute >= hours.from || minute < hours.until)

export interface AlertPreferences {
  kinds: readonly ChosenKind[]
  channels: readonly AlertChannel[]
  quiet: QuietHours | null
}

/** The default: news about own orders and money, on devices that allowed it. Offers need consent. */
export const defaultPreferences: AlertPreferences = {
  kinds: ['orders', 'wallet'],
  channels: ['push'],
  quiet: null,
}

export interface Telling {
  kind: AlertKind
  /** Urgent: also sent by e-mail or SMS to people who chose these. */
  important: boolean
}

/** The ways an alert goes out by at a minute of the day. The app itself keeps every one, whatever is chosen here. */
export function channelsFor(
  { kind, important }: Telling,
  preferences: AlertPreferences,
  minute: number,
): AlertChannel[] {
  if (kind === 'account') return ['push', 'mail']
  if (!preferences.kinds.includes(kind)) return []
  if (!important && isQuietAt(preferences.quiet, minute)) return []
  return alertChannels.filter((one) => preferences.channels.includes(one) && (one === 'push' || important))
}

/** News that is older than this is not told any more, in ms. */
const freshFor = 4 * 60 * 60_000
export const isFresh = (created_at: Date, now: Date): boolean =>
  now.getTime() - created_at.getTime() < freshFor
