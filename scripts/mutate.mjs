// npm run mutate -- PART [path …]: changes the code of a part, one thing at a time, and runs the tests that
// reach it. A change that no test notices is a survivor: a missing test, or a needless condition. Results are
// cached in .cache/mutation, so that only what changed is tried again; paths try only those files. The scores
// are stored in docs/mutation.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkNode, fail, install, root, say } from './steps.mjs'

const server = 'apps/server/src'
/** A module of core with its own tests and those of features that use it: a whole folder, or one file. */
const core = (noun, ...features) => ({
  mutate: [`${server}/core/${noun}/**/*.ts`],
  tests: [
    `${server}/core/${noun}/**/*.test.ts`,
    ...features.map(
      (feature) => `${server}/features/${feature}${feature.includes('/') ? '' : '/**/*'}.test.ts`,
    ),
  ],
})
const parts = {
  domain: { mutate: ['packages/domain/src/**/*.ts'] },
  outbox: {
    mutate: [`${server}/{outbox,outbox-lane}.ts`, `${server}/db/queries/outbox.ts`],
    tests: [`${server}/outbox*.test.ts`],
  },
  'core/accounts': core(
    'accounts',
    'accounts/second-factor',
    'accounts/call-and-order',
    'accounts/password-guesses',
    'accounts/confirm-acting',
    'accounts/accounts',
    'accounts/leaving',
  ),
  'core/alarms': core('alarms', 'alarms'),
  'core/cash': core('cash', 'cash'),
  'core/coupons': core('coupons'),
  'core/deliveries': core('deliveries', 'errands/riding'),
  'core/errands': core('errands'),
  'core/invoices': core('invoices', 'invoices'),
  'core/ledger': core('ledger'),
  'core/menus': core('menus'),
  'core/orders': core(
    'orders',
    'orders/attempts',
    'orders/tip-rider',
    'orders/order-changes',
    'console/refund',
    'delivery/rider-terms',
    'desk',
    'cash',
    'invoices',
    'picking/paid-online',
    'coupons/coupons',
    'errands',
    'orders/telling',
    'wallet/rewards',
  ),
  'core/payments': core('payments', 'orders/paying'),
  'core/payouts': core('payouts', 'payouts'),
  'core/picking': core('picking', 'picking'),
  'core/pictures': core('pictures', 'reviews'),
  'core/reports': core('reports', 'reports'),
  'core/settings': core('settings'),
}
/** Mutants that were noticed, by a failing test or by tests that never ended. */
const NOTICED = ['Killed', 'Timeout']
/** Mutants that lower the score. */
const MISSED = ['Survived', 'NoCoverage']
const scores = join(root, 'docs/mutation.json')

const [name, ...paths] = process.argv.slice(2)
const part = parts[name]
if (!part) fail(`npm run mutate -- ${Object.keys(parts).join(' | ')} [path …]`)
checkNode()
await install()
process.chdir(root)
// one database is enough, and the embedded one is the fastest to reset
delete process.env.TEST_DATABASE_URL
const { Stryker } = await import('@stryker-mutator/core')
const isDomain = name === 'domain'
const cache = `.cache/mutation/${name.replace('/', '-')}`
process.env.MUTATION_TESTS = JSON.stringify(part.tests ?? [])
const results = await new Stryker({
  mutate: [...(paths.length > 0 ? paths : part.mutate), '!**/*.test.ts'],
  testRunner: 'kept-vitest',
  plugins: [resolve('mutation/kept-vitest.mjs'), resolve('mutation/messages-of-bugs.mjs')],
  ignorers: ['messages-of-bugs'],
  keptVitest: { config: `mutation/${isDomain ? 'domain' : 'server'}.vitest.config.ts` },
  ignorePatterns: ['**', '!mutation/**', '!packages/**', ...(isDomain ? [] : ['!apps/server/**']), '!*.json'],
  coverageAnalysis: 'perTest',
  // tables and constants are evaluated once, when a module is loaded; testing each would reload everything
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: `${cache}.incremental.json`,
  tempDirName: `.cache/stryker-${name.replace('/', '-')}`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: process.stdout.isTTY },
  jsonReporter: { fileName: `${cache}.json` },
  timeoutMS: 10_000,
  dryRunTimeoutMinutes: 20,
}).runMutationTest()

const count = (statuses) => results.filter(({ status }) => statuses.includes(status)).length
const [noticed, missed] = [count(NOTICED), count(MISSED)]
const score = Math.round((1_000 * noticed) / (noticed + missed)) / 10
say(`${name}: ${noticed} of ${noticed + missed} changes noticed, ${score} %`)
if (paths.length === 0) keepScore({ changes: noticed + missed, noticed, score })

function keepScore(found) {
  const kept = existsSync(scores) ? JSON.parse(readFileSync(scores, 'utf8')) : {}
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(scores, `${JSON.stringify({ ...kept, [name]: { ...found, date } }, null, 2)}\n`)
}
