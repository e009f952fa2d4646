/** Navigates to another document, from which the Back button returns. */
export const leaving = { to: (address: string): void => window.location.assign(address) }
