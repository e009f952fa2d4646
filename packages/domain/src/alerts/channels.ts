/** Topics of alerts. Alerts about the account itself always go out; these can be chosen. */
export const chosenKinds = ['orders', 'wallet', 'offers'] as const
export type ChosenKind = (typeof chosenKinds)[number]
export const alertKinds = [...chosenKinds, 'account'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Channels that reach people while the app is closed. */
export const alertChannels = ['push', 'mail', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** From one minute of the day to another, which may be on the next day. */
export interface QuietHours {
  from: number
  until: number
}

/** Whether only important alerts go out at this minute of the day. */
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

/**
 * The default: alerts about the own orders and money, on devices that allowed notifications. Offers need
 * consent.
 */
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

/**
 * The channels an alert uses at a minute of the day. The app itself lists every alert, whatever is chosen
 * here.
 */
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

/** Alerts older than this are not sent any more, in ms. */
const freshFor = 4 * 60 * 60_000
export const isFresh = (created_at: Date, now: Date): boolean =>
  now.getTime() - created_at.getTime() < freshFor
