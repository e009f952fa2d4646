/** Leaves the app for another document, which going back returns from. */
export const leaving = { to: (address: string): void => window.location.assign(address) }
