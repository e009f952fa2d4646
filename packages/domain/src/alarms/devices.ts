/**
 * Kitchen devices send a heartbeat every half minute; after this many minutes without one, a device counts as
 * silent.
 */
export const DEVICE_SILENT_MINUTES = 1.5
/** After this many minutes of silence a device counts as switched off. */
export const DEVICE_AWAY_MINUTES = 12 * 60
