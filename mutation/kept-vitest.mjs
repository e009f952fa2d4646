// The test runner of Stryker that keeps Vitest's worker, with all it has loaded, from mutant to mutant. The runner that
// comes with Stryker starts a worker for each of them, which takes longer than the tests.

import { fileURLToPath } from 'node:url'
import { BroadcastChannel } from 'node:worker_threads'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { createVitest } from 'vitest/node'

class KeptVitest {
  #config
  #vitest
  #channel
  /** Test files, the quickest first: most mutants are killed by them. */
  #files = []
  #times = new Map()
  #settle

  constructor(options) {
    this.#config = options.keptVitest.config
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(process.env, { NODE_ENV: 'test', VITEST: '1', MUTATION_CHANNEL: `mutation-${process.pid}` })
    this.#channel = new BroadcastChannel(process.env.MUTATION_CHANNEL)
    const ready = this.#next()
    this.#channel.onmessage = ({ data }) => this.#settle(data)
    this.#vitest = await createVitest('test', {
      config: this.#config,
      ...{ watch: false, pool: 'threads', isolate: false, fileParallelism: false, maxWorkers: 1, bail: 0 },
      runner: fileURLToPath(new URL('session.mjs', import.meta.url)),
      reporters: [{}],
    })
    const specifications = await this.#vitest.globTestSpecifications()
    this.#files = specifications.map(({ moduleId }) => moduleId).sort()
    this.#vitest.runTestSpecifications(specifications.slice(0, 1)).then(
      () => this.#settle({ failure: 'Vitest has ended' }),
      (error) => this.#settle({ failure: String(error.stack ?? error) }),
    )
    await ready
  }

  async dryRun() {
    const { results, coverage } = await this.#ask({ files: this.#files })
    for (const { fileName, timeSpentMs } of results)
      this.#times.set(fileName, (this.#times.get(fileName) ?? 0) + timeSpentMs)
    this.#files.sort((one, other) => this.#timeOf(one) - this.#timeOf(other))
    return { status: DryRunStatus.Complete, tests: results.map(testResult), mutantCoverage: coverage }
  }

  #timeOf = (file) => this.#times.get(file) ?? 0

  async mutantRun({ testFilter, activeMutant, hitLimit, disableBail, mutantActivation }) {
    const ids = testFilter
    const wanted = ids && new Set(ids.map((id) => id.split('#')[0]))
    const files = this.#files.filter((file) => !wanted || wanted.has(file))
    const asked = { files, ids, hitLimit, bail: !disableBail, isStatic: mutantActivation === 'static' }
    const { results, hitCount } = await this.#ask({ ...asked, mutant: activeMutant.id })
    const late = determineHitLimitReached(hitCount, hitLimit)
    const failed = results.find(({ failure }) => failure)
    if (failed) await this.#checkHealth(failed, asked)
    return toMutantRunResult(late ?? { status: DryRunStatus.Complete, tests: results.map(testResult) })
  }

  /** What a mutant left in memory must not kill the next one: then Stryker begins with a fresh process. */
  async #checkHealth({ fileName, id }, { ids }) {
    const { results } = await this.#ask({ files: [fileName], ids: ids && [id] })
    if (results.some(({ failure }) => failure)) throw new Error(`${id} fails without a mutant, too`)
  }

  async dispose() {
    this.#channel?.postMessage({ stop: true })
    await this.#vitest?.close()
    this.#channel?.close()
  }

  async #ask(request) {
    const answer = this.#next()
    this.#channel.postMessage(request)
    return await answer
  }

  async #next() {
    const { answer, failure } = await new Promise((resolve) => {
      this.#settle = resolve
    })
    if (failure) throw new Error(failure)
    return answer
  }
}

const testResult = ({ id, fileName, timeSpentMs, failure }) => ({
  ...{ id, name: id.slice(id.indexOf('#') + 1), fileName, timeSpentMs },
  ...(failure === null
    ? { status: TestStatus.Success }
    : { status: TestStatus.Failed, failureMessage: failure }),
})

const create = (injector) => injector.injectClass(Injected)
create.inject = tokens(commonTokens.injector)
class Injected extends KeptVitest {
  static inject = tokens(commonTokens.options)
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'kept-vitest', create)]
export const strykerValidationSchema = {
  properties: { keptVitest: { type: 'object', properties: { config: { type: 'string' } } } },
}
