// npm run verify: format, types, lint, import rules, unit, feature, contract and permission tests; no browser.
// Everything runs even when something failed, so that one run tells all.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install, root, say, seconds, tool } from './steps.mjs'

const report = join(tmpdir(), `tokri-tests-${process.pid}.json`)

/** What was found in files that are still the same is kept below `.cache`: the second run asks only about what changed. */
const remembered = {
  types: ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  imports: ['--cache', '.cache/imports', '--cache-strategy', 'content'],
  knip: ['--cache', '--cache-location', '.cache/knip'],
}

/** Type checkers collect garbage all the time, for almost half of what they cost; and each is given one of two lanes. */
const oneLane = { GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' }

const quickChecks = [
  [
    'types',
    () =>
      tool('ts7/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '1', ...remembered.types], {
        capture: true,
        env: oneLane,
      }),
  ],
  [
    'promises and hooks',
    () =>
      tool('oxlint/bin/oxlint', ['--type-aware', 'apps', 'packages', 'e2e', 'bench', 'vitest.config.ts'], {
        capture: true,
        env: oneLane,
      }),
  ],
  ['import rules', importRules],
  [
    'format and lint',
    () => tool('@biomejs/biome/bin/biome', ['ci', '--diagnostic-level=error', '.'], { capture: true }),
  ],
  ['unused files and exports', () => tool('knip/bin/knip.js', remembered.knip, { capture: true })],
]

/** dependency-cruiser answers "no violations" when it found no modules at all, so the count is checked too. */
async function importRules() {
  const answer = await tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['packages', 'apps', '--config', '.dependency-cruiser.cjs', ...remembered.imports],
    { capture: true },
  )
  const cruised = Number(/\((\d+) modules/.exec(answer.output)?.[1] ?? 0)
  if (answer.code === 0 && cruised < 150)
    return {
      code: 1,
      output: `${answer.output}\nOnly ${cruised} modules were looked at: the check is blind.`,
    }
  return answer
}

const runTests = () =>
  tool('vitest/vitest.mjs', ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`], {
    capture: true,
    env: { NO_COLOR: '1' },
  })

/** Runs every check, the tests when the others are nearly done; answers what failed and how many tests passed and failed. */
export async function verify() {
  const started = Date.now()
  const failed = []
  const look = async ([name, check]) => {
    const began = Date.now()
    const { code, output } = await check()
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`)
    if (code === 0) return
    failed.push(name)
    say(output)
  }
  const lanes = twoLanes(quickChecks, look)
  // both keep every core busy, and a test that is kept waiting fails: they begin when one lane is free
  await Promise.race(lanes)
  await Promise.all([look(['tests', runTests]), ...lanes])
  const counts = testCounts()
  say(`${counts.passed} tests passed, ${counts.failed} failed, in ${seconds(started)}`)
  return { failed, counts }
}

/** Two checks at a time, each lane until none is left. */
function twoLanes(checks, look) {
  const left = [...checks]
  const lane = async () => {
    for (let check = left.shift(); check; check = left.shift()) await look(check)
  }
  return [lane(), lane()]
}

function testCounts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    rmSync(report)
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

if (process.argv[1] === join(root, 'scripts/verify.mjs')) {
  checkNode()
  await install()
  const { failed } = await verify()
  if (failed.length > 0) {
    say(`Not green: ${failed.join(', ')}`)
    process.exit(1)
  }
}
