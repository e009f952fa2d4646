// npm run verify: format, types, lint, import rules, unit, feature, contract and permission tests; no browser.
// Everything runs even when something failed, so that one run tells all.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rememberGreen } from './green.mjs'
import { checkNode, install, root, say, seconds, tool } from './steps.mjs'

/** What was found in files that are still the same is kept below `.cache`: the next run asks only about what changed. */
const remembered = {
  types: ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  knip: ['--cache', '--cache-location', '.cache/knip'],
}

/** Type checkers collect garbage all the time, for almost half of what they cost; and each is given one of two lanes. */
const oneLane = { GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' }
/** The same of what reads all files once in Node: room for what lives shortly, little thought for what runs shortly. */
const shortLived = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--single-threaded-gc',
  '--interrupt-budget=540000',
]

/** They only read files, or no more of them than imports: what was green on these very ones is not asked again. */
const reading = [
  [
    'promises and hooks',
    'files',
    () =>
      tool('oxlint/bin/oxlint', ['--type-aware', 'apps', 'packages', 'e2e', 'bench', 'vitest.config.ts'], {
        capture: true,
        env: oneLane,
      }),
  ],
  ['import rules', 'imports', importRules],
  [
    'types',
    'files',
    () =>
      tool('ts7/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '1', ...remembered.types], {
        capture: true,
        env: oneLane,
      }),
  ],
  [
    'format and lint',
    'files',
    () =>
      tool('@biomejs/biome/bin/biome', ['ci', '--threads=1', '--diagnostic-level=error', '.'], {
        capture: true,
      }),
  ],
]

/** Hurts nobody who uses Tokri, so it is asked once before sharing and not after every edit. */
const unused = [
  'unused files and exports',
  'files',
  () => tool('knip/bin/knip.js', remembered.knip, { capture: true, flags: shortLived }),
]

/** dependency-cruiser answers "no violations" when it found no modules at all, so the count is checked too. */
async function importRules() {
  const answer = await tool(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['packages', 'apps', '--config', '.dependency-cruiser.cjs'],
    { capture: true, flags: shortLived },
  )
  const cruised = Number(/\((\d+) modules/.exec(answer.output)?.[1] ?? 0)
  if (answer.code === 0 && cruised < 150)
    return {
      code: 1,
      output: `${answer.output}\nOnly ${cruised} modules were looked at: the check is blind.`,
    }
  return answer
}

/** Tests of these projects. What a worker loads it loads once: the fewer of them, the less is loaded twice. */
function testsOf(projects, ...more) {
  const report = join(tmpdir(), `tokri-tests-${process.pid}-${projects[0]}.json`)
  const named = projects.flatMap((project) => ['--project', project])
  const reports = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const run = () =>
    tool('vitest/vitest.mjs', ['run', ...named, ...reports, ...more], {
      capture: true,
      env: { NO_COLOR: '1' },
    })
  return { report, run }
}
const quickTests = testsOf(['web', 'packages'], '--maxWorkers=1')
const serverTests = testsOf(['server'])

/**
 * Runs every check, the server's tests when the others are nearly over; answers what failed and how many tests passed
 * and failed. `wholly` asks for what nobody uses as well.
 */
export async function verify({ wholly }) {
  const started = Date.now()
  const failed = []
  const look = async ([name, check]) => {
    const began = Date.now()
    const { code, output, asBefore } = await check()
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${asBefore ? 'nothing changed' : seconds(began)})`)
    if (code === 0) return
    failed.push(name)
    say(output)
  }
  const green = await rememberGreen()
  const checks = [...reading, ...(wholly ? [unused] : [])].map(([name, reads, check]) => [
    name,
    () => green.since(name, reads, check),
  ])
  const { nearlyOver, lanes } = twoLanes(
    [['tests of the app and the rules', quickTests.run], ...checks],
    look,
  )
  // they keep every core busy, and a test that is kept waiting fails: it is their database and their code that are made
  // ready beside the last of the others, which takes one core ten seconds on a first run
  await nearlyOver
  await Promise.all([look(['tests of the server', serverTests.run]), ...lanes])
  await green.keep()
  const counts = testCounts(quickTests, serverTests)
  say(`${counts.passed} tests passed, ${counts.failed} failed, in ${seconds(started)}`)
  return { failed, counts }
}

/** Two checks at a time, each lane until none is left; tells when no more than one is still to begin. */
function twoLanes(checks, look) {
  const left = [...checks]
  let tell
  const nearlyOver = new Promise((resolve) => (tell = resolve))
  const lane = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      if (left.length <= 1) tell()
      await look(check)
    }
  }
  return { nearlyOver, lanes: [lane(), lane()] }
}

function testCounts(...runs) {
  const counts = { passed: 0, failed: 0 }
  for (const { report } of runs) {
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
      rmSync(report)
      counts.passed += numPassedTests
      counts.failed += numFailedTests
    } catch {
      // it never came to a report; that it failed is said already
    }
  }
  return counts
}

if (process.argv[1] === join(root, 'scripts/verify.mjs')) {
  checkNode()
  await install()
  const { failed } = await verify({ wholly: false })
  if (failed.length > 0) {
    say(`Not green: ${failed.join(', ')}`)
    process.exit(1)
  }
}
