/** A device of a kitchen says every half minute that it lives; after this long it is silent, in minutes. */
export const DEVICE_SILENT_MINUTES = 1.5
/** One that was silent this long was put away, in minutes. */
export const DEVICE_AWAY_MINUTES = 12 * 60
