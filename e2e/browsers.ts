import { existsSync } from 'node:fs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const shell =
  process.env.CHROMIUM_SHELL_PATH ??
  (process.env.CHROMIUM_PATH ? chromium : '/usr/bin/chromium-headless-shell')

/** The full browser, for its own windows, such as notifications. */
export const withWindows = { executablePath: chromium, args }

/**
 * The same browser in headless mode if it is installed: pages behave the same in it and cost half as much.
 */
export const withoutWindows = { executablePath: existsSync(shell) ? shell : chromium, args }
