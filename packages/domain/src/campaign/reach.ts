import { type AlertChannel, type AlertPreferences, isQuietAt } from '../alerts/channels'

/** How long orders after a campaign count as its result, in days. */
export const RESULT_DAYS = 7
/** The days in which a person gets only so many campaigns. */
export const CAP_DAYS = 7

/** An offer that could not go out for so long, in ms, is not sent any more; quiet hours are shorter. */
const NEWS_MS = 26 * 3_600_000
export const isStillNews = (send_at: Date, now: Date): boolean => now.getTime() - send_at.getTime() < NEWS_MS

/** Whether somebody agreed to offers by this way. */
export const agreesToOffers = (
  channel: AlertChannel,
  { kinds, channels }: Pick<AlertPreferences, 'kinds' | 'channels'>,
): boolean => kinds.includes('offers') && channels.includes(channel)

/** Whether an offer goes out by this way at a minute of the day: offers are never urgent enough for quiet hours. */
export const mayGoOut = (channel: AlertChannel, preferences: AlertPreferences, minute: number): boolean =>
  agreesToOffers(channel, preferences) && !isQuietAt(preferences.quiet, minute)
