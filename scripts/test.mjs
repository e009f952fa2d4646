// npm test: everything `verify` checks, unused code, then the journeys in a real Chromium.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, ensureShell, fetchAhead } from './chromium.mjs'
import { failedJourneys } from './failed-journeys.mjs'
import { build, checkNode, install, say, seconds, tool } from './steps.mjs'
import { verify } from './verify.mjs'

const started = Date.now()
checkNode()
const ahead = fetchAhead()
await install()
const browsers = ahead.then(findBrowsers)
const { failed, counts } = await verify({ unused: true })
await build()
const journeys = await playJourneys(await browsers)
if (journeys.code !== 0) failed.push('journeys')

const passed = counts.passed + journeys.passed
const wrong = counts.failed + journeys.failed
say('')
// again, because the output of the browser tests is between them and the end of the log
for (const failure of [...journeys.failures, ...counts.failures]) say(failure)
say(failed.length > 0 ? `Not green: ${failed.join(', ')}` : `Green in ${seconds(started)}`)
say(`${passed} passed, ${wrong} failed`)
process.exit(failed.length > 0 ? 1 : 0)

async function findBrowsers() {
  const browser = await ensureChromium()
  return { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: await ensureShell(browser) }
}

async function playJourneys(browsers) {
  const report = join(tmpdir(), `tokri-journeys-${process.pid}.json`)
  const { code } = await tool('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const played = readReport(report)
  const { expected, flaky, unexpected } = played.stats
  return { code, passed: expected + flaky, failed: unexpected, failures: failedJourneys(played) }
}

function readReport(report) {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(report)
    return read
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 0 } }
  }
}
