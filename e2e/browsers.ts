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

/** The whole browser, for what its windows do themselves, such as showing notifications. */
export const withWindows = { executablePath: chromium, args }

/** The same browser without windows where there is one: pages behave alike in it and cost half as much. */
export const withoutWindows = { executablePath: existsSync(shell) ? shell : chromium, args }
