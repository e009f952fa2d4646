// Finds a Chromium for the browser journeys, or installs Debian's if permitted.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fail, run, say } from './steps.mjs'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const shell = '/usr/bin/chromium-headless-shell'
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji']

/** The path of an installed browser, including Playwright's own, or null. */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return existsSync(asked) ? asked : fail(`CHROMIUM_PATH names ${asked}, which does not exist.`)
  const found = known.find((path) => existsSync(path))
  if (found) return found
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * Downloads Debian's browsers while npm installs, if none is present. Errors are reported later, when a browser is
 * needed.
 */
export async function fetchAhead() {
  const isThere = process.env.CHROMIUM_PATH || known.some((path) => existsSync(path))
  if (isThere || existsSync(join(homedir(), '.cache/ms-playwright')) || !mayInstall()) return
  say('Installing Chromium for the browser journeys')
  await aptInstall([...packages, 'chromium-headless-shell'])
}

/** A browser, installed if needed: on Debian as root from the distribution, otherwise with instructions. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (!mayInstall())
    fail(
      'The browser journeys need a Chromium. Install it with your system (Debian and Ubuntu: ' +
        `sudo apt-get install ${packages.join(' ')}), or run npx playwright install chromium, ` +
        'or name one with CHROMIUM_PATH.',
    )
  say('Installing Chromium for the browser journeys')
  const { code, output } = await aptInstall(packages)
  if (code !== 0) fail(`Chromium could not be installed:\n${output}`)
  return findChromium() ?? fail('Chromium was installed but is not where it should be.')
}

/**
 * Debian's headless shell, in which journeys take half the time, installed if possible. Without it (other systems, older
 * releases) the full browser runs all journeys.
 */
export async function ensureShell(browser) {
  if (browser !== known[0]) return browser
  if (!existsSync(shell) && mayInstall()) await aptInstall(['chromium-headless-shell'])
  return existsSync(shell) ? shell : browser
}

async function aptInstall(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, capture: true })
  return await run('apt-get', ['install', '-y', '-qq', ...names], { env, capture: true })
}
