/** Wider than this the desktop page stands around the app, in px (CON-02). */
export const MOBILE_WIDTH_LIMIT = 768
/** From the arrival of the languages to the one reload of a first visit, in ms (CON-05). */
export const DESKTOP_RELOAD_MS = 2000

export interface Surroundings {
  isWide: boolean
  /** This page already runs inside the phone of a desktop page. */
  isFramed: boolean
  hideDesktopView: boolean
  pathname: string
}

/** Riders have their phone in their hand, and the parts board is for builders: neither gets the desktop page. */
export const showsDesktop = ({ isWide, isFramed, hideDesktopView, pathname }: Surroundings): boolean =>
  isWide && !isFramed && !hideDesktopView && !/^\/(delivery|dev)(\/|$)/.test(pathname)

/** An address that names a restaurant or an item shows the app unveiled (SCR-48). */
export const namesStore = (pathname: string): boolean => /^\/stores?\/[^/]+/.test(pathname)
