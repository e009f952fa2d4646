/** Milliseconds on and off, in turn (CON-10). */
export const PUSH_VIBRATION = [100, 150, 100, 100, 150, 100]

export type Destination = { kind: 'page'; path: string } | { kind: 'web'; address: string }

/** Where a message leads; nowhere when that is where the person is, or when it is no address of the web. */
export function destination(click_action: string | null, pathname: string): Destination | null {
  if (!click_action) return null
  if (/^\/(?!\/)/.test(click_action))
    return click_action.replace(/\/$/, '') === pathname.replace(/\/$/, '')
      ? null
      : { kind: 'page', path: click_action }
  return /^https?:\/\//i.test(click_action) ? { kind: 'web', address: click_action } : null
}
