// npm run verify: format, types, lint, import rules, and every test but the journeys.
// Every check runs even after one has failed, so that a single run reports everything.
// VERIFY_NODE names the `node` to check with, where it isn't the one that runs this.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { ensureChromium, ensureShell } from './chromium.mjs'
import { checkNode, install, root, say, seconds, tool } from './steps.mjs'

const node = process.env.VERIFY_NODE ?? process.execPath
const captured = {
  capture: true,
  node,
  // tests start programs of their own by name
  env: { NO_COLOR: '1', PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
}

/** Checks that only read files, by the name they are reported under. The tools keep their own caches in `.cache`. */
const staticChecks = {
  'promises and hooks': () =>
    tool(
      'oxlint/bin/oxlint',
      ['--type-aware', 'apps', 'packages', 'e2e', 'bench', 'cluster', 'mutation', 'scripts'],
      captured,
    ),
  'import rules': checkImportRules,
  types: () =>
    tool(
      'ts7/bin/tsc',
      [
        '--noEmit',
        '-p',
        '.',
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/types.tsbuildinfo',
      ],
      captured,
    ),
  'format and lint': () =>
    tool('@biomejs/biome/bin/biome', ['ci', '--diagnostic-level=error', '.'], captured),
}

/** Unused code does no harm to people who run Tokri, so only `npm test` looks for it. */
const unusedCode = {
  'unused files and exports': () =>
    tool('knip/bin/knip.js', ['--cache', '--cache-location', '.cache/knip'], captured),
}

/** dependency-cruiser reports "no violations" when it found no modules at all, so the count is checked too. */
async function checkImportRules() {
  const { code, output } = await tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['packages', 'apps', '--config', '.dependency-cruiser.cjs'],
    captured,
  )
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  if (code === 0 && modules < 150)
    return { code: 1, output: `${output}\nOnly ${modules} modules were checked, which can't be right.` }
  return { code, output }
}

const testReport = join(tmpdir(), `tokri-tests-${process.pid}.json`)
/** Component tests run in a real Chromium, the others in Node. */
async function runTests() {
  const chromium = await ensureChromium()
  const browsers = { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: await ensureShell(chromium) }
  const reports = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${testReport}`]
  return await tool('vitest/vitest.mjs', ['run', ...reports], {
    ...captured,
    env: { ...browsers, ...captured.env },
  })
}

/** Runs every check; returns the names of those that failed, the test counts, and a line for each failed test. */
export async function verify({ unused = false } = {}) {
  const started = Date.now()
  const failed = []
  const report = async (name, check) => {
    const began = Date.now()
    const { code, output } = await check()
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`)
    if (code === 0) return
    failed.push(name)
    say(output)
  }
  const waiting = Object.entries({ ...staticChecks, ...(unused ? unusedCode : {}) })
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await report(...next)
  }
  await Promise.all([runNext(), runNext()])
  // Tests use every core, so nothing else runs at the same time: slow ones would time out.
  await report('tests', runTests)
  const counts = testCounts()
  say(`${counts.passed} tests passed, ${counts.failed} failed, in ${seconds(started)}`)
  return { failed, counts }
}

function testCounts() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(testReport, 'utf8'))
    rmSync(testReport)
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) }
  } catch {
    // Vitest stopped before it wrote a report; the check above has failed already.
    return { passed: 0, failed: 0, failures: [] }
  }
}

/** The failed tests of a file, or the file itself if it could not be loaded, each with the first line of its error. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`)
  return status === 'failed' && failed.length === 0 ? [`${file}: ${message.split('\n')[0]}`] : failed
}

if (process.argv[1] === join(root, 'scripts/verify.mjs')) {
  checkNode()
  await install()
  const { failed, counts } = await verify()
  if (failed.length > 0) {
    for (const failure of counts.failures) say(failure)
    say(`Not green: ${failed.join(', ')}`)
    process.exit(1)
  }
}
