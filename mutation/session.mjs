// A test runner of Vitest that stays in its worker: it runs test files as often as Stryker asks for them, without loading
// what they test anew each time. Requests and answers travel over a BroadcastChannel, see kept-vitest.mjs.
import { BroadcastChannel } from 'node:worker_threads'
import { startTests } from '@vitest/runner'
import { TestRunner, vi } from 'vitest'

/** What Stryker's instrumented code reads and writes. */
globalThis.__stryker__ ??= {}
const stryker = globalThis.__stryker__

export default class Session extends TestRunner {
  /** Vitest hands over a test file: from here on Stryker says what is run, until it is done. */
  async onBeforeCollect() {
    const channel = new BroadcastChannel(process.env.MUTATION_CHANNEL)
    const runner = this.#runnerOf()
    await new Promise((resolve) => {
      channel.onmessage = async ({ data }) => {
        if (data.stop) return resolve()
        if (!data.files) return
        try {
          channel.postMessage({ answer: await this.#answer(runner, data) })
        } catch (error) {
          channel.postMessage({ failure: error.stack ?? String(error) })
        }
      }
      channel.postMessage({ ready: true })
    })
    channel.close()
    process.exitCode = 0
  }

  async #answer(runner, { files, ids, mutant, isStatic, hitLimit, bail }) {
    Object.assign(stryker, { hitCount: 0, hitLimit, activeMutant: undefined })
    if (mutant === undefined) stryker.mutantCoverage = { static: {}, perTest: {} }
    if (isStatic) this.#forgetSources()
    Object.assign(runner, { ids: ids && new Set(ids), mutant, isStatic, bail, results: [], cancelRun: false })
    for (const file of files) {
      if (runner.cancelRun) break
      this.#forget(file)
      this.workerState.filepath = file
      if (isStatic) stryker.activeMutant = mutant
      try {
        const [ran] = await startTests([{ filepath: file, testLocations: undefined }], runner)
        noteLoading(ran, runner)
      } finally {
        stryker.activeMutant = undefined
        vi.useRealTimers()
        vi.restoreAllMocks()
      }
    }
    if (isStatic) this.#forgetSources()
    return { results: runner.results, coverage: stryker.mutantCoverage, hitCount: stryker.hitCount }
  }

  /** The same runner without reports to Vitest's main thread. */
  #runnerOf() {
    return Object.assign(Object.create(this), {
      onBeforeCollect: undefined,
      onCollectStart: (file) => TestRunner.prototype.onCollectStart.call(this, file),
      onCollected: undefined,
      onTaskUpdate: async () => undefined,
      onAfterRunFiles: () => TestRunner.prototype.onAfterRunFiles.call(this),
      onBeforeRunFiles([file]) {
        if (this.ids) keepOnly(file, this.ids)
        if (this.mutant !== undefined) stryker.activeMutant = this.mutant
      },
      async onBeforeRunTask(test) {
        if (this.cancelRun) test.mode = 'skip'
        if (this.mutant === undefined) stryker.currentTestId = idOf(test)
        await TestRunner.prototype.onBeforeRunTask.call(this, test)
      },
      async onAfterRunTask(test) {
        stryker.currentTestId = undefined
        TestRunner.prototype.onAfterRunTask.call(this, test)
        if (test.mode === 'skip' || test.result?.state === 'skip') return
        const isFailed = test.result?.state === 'fail'
        this.results.push({
          ...{ id: idOf(test), fileName: test.file.filepath, timeSpentMs: test.result?.duration ?? 0 },
          failure: isFailed ? (test.result.errors?.[0]?.message ?? 'failed') : null,
        })
        if (isFailed && this.bail) this.cancelRun = true
      },
    })
  }

  #forget(file) {
    const { evaluatedModules } = this.workerState
    for (const module of evaluatedModules.fileToModulesMap.get(file) ?? [])
      evaluatedModules.invalidateModule(module)
  }

  /** Loads everything of the sandbox anew, as a mutant in a module's own statements needs it. */
  #forgetSources() {
    const { evaluatedModules } = this.workerState
    for (const [file, modules] of evaluatedModules.fileToModulesMap)
      if (!file.includes('node_modules') && file.startsWith(process.cwd()))
        for (const module of modules) evaluatedModules.invalidateModule(module)
  }
}

/** A file that cannot be loaded, or whose hooks fail, fails all its tests. */
function noteLoading(file, { results, bail }) {
  const broken = [file, ...suitesIn(file)].find(
    ({ result }) => result?.state === 'fail' && result.errors?.length,
  )
  if (!broken || (bail && results.some(({ failure }) => failure))) return
  const failure = broken.result.errors[0].message
  results.push({ id: idOf(broken), fileName: file.filepath, timeSpentMs: 0, failure })
}

const suitesIn = (suite) =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? [task, ...suitesIn(task)] : []))

function keepOnly(suite, ids) {
  for (const task of suite.tasks) {
    if (task.type === 'suite') keepOnly(task, ids)
    else if (!ids.has(idOf(task))) task.mode = 'skip'
  }
  if (suite.tasks.every(({ mode }) => mode === 'skip')) suite.mode = 'skip'
}

function idOf(task) {
  const names = []
  for (let at = task; at && at !== task.file; at = at.suite) names.unshift(at.name)
  return `${task.file.filepath}#${names.join(' > ')}`
}
