/** Above this width the desktop page surrounds the app, in px (CON-02). */
export const MOBILE_WIDTH_LIMIT = 768
/** From the arrival of the languages to the reload of a first visit, in ms (CON-05). */
export const DESKTOP_RELOAD_MS = 2000

export interface Surroundings {
  isWide: boolean
  /** Already inside the phone of a desktop page. */
  isFramed: boolean
  hideDesktopView: boolean
  /** Staff who order for a caller work with the whole screen. */
  isActing: boolean
  pathname: string
}

/** Riders, the parts board and staff acting for a customer never get the desktop page. */
export const showsDesktop = ({
  isWide,
  isFramed,
  hideDesktopView,
  isActing,
  pathname,
}: Surroundings): boolean =>
  isWide &&
  !isFramed &&
  !hideDesktopView &&
  !isActing &&
  !/^\/(delivery|dev|auth\/login-as-customer)(\/|$)/.test(pathname)

/**
 * Links to a store or an item, groceries too, show the app without the veil (SCR-48).
 */
export const opensUnveiled = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  /^\/(stores?\/[^/]|grocery\/[^/]+\/(item|menu)\/)/.test(pathname) ||
  (pathname === '/grocery' && new URLSearchParams(search).has('store'))
