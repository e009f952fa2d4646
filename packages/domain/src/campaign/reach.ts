import { type AlertChannel, type AlertPreferences, isQuietAt } from '../alerts/channels'

/** How long orders after a campaign count as its result, in days. */
export const RESULT_DAYS = 7
/** The window of the limit on campaigns per person, in days. */
export const CAP_DAYS = 7

/** An offer that could not be sent for this long, in ms, is dropped; quiet hours are shorter. */
const NEWS_MS = 26 * 3_600_000
export const isStillNews = (send_at: Date, now: Date): boolean => now.getTime() - send_at.getTime() < NEWS_MS

/** Whether the person agreed to offers on this channel. */
export const agreesToOffers = (
  channel: AlertChannel,
  { kinds, channels }: Pick<AlertPreferences, 'kinds' | 'channels'>,
): boolean => kinds.includes('offers') && channels.includes(channel)

/**
 * Whether an offer may go out on this channel at a minute of the day: offers always wait for the end of quiet
 * hours.
 */
export const mayGoOut = (channel: AlertChannel, preferences: AlertPreferences, minute: number): boolean =>
  agreesToOffers(channel, preferences) && !isQuietAt(preferences.quiet, minute)
