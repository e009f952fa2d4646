/** Vibration pattern, ms on and off (CON-10). */
export const PUSH_VIBRATION = [100, 150, 100, 100, 150, 100]

export type Destination = { kind: 'page'; path: string } | { kind: 'web'; address: string }

/** The link of a message; null for the current page or anything but http(s). */
export function destination(click_action: string | null, pathname: string): Destination | null {
  if (!click_action) return null
  if (/^\/(?!\/)/.test(click_action))
    return click_action.replace(/\/$/, '') === pathname.replace(/\/$/, '')
      ? null
      : { kind: 'page', path: click_action }
  return /^https?:\/\//i.test(click_action) ? { kind: 'web', address: click_action } : null
}
