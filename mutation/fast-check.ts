import real from '../node_modules/fast-check/lib/fast-check.js'

export * from '../node_modules/fast-check/lib/fast-check.js'

const MAX_RUNS = 100

/** Properties of a mutant: fewer examples than in `npm run verify`, and the first that fails is enough to know. */
const assert = ((property, options) =>
  real.assert(property, {
    ...options,
    numRuns: Math.min(options?.numRuns ?? MAX_RUNS, MAX_RUNS),
    endOnFailure: true,
  })) as typeof real.assert

export default { ...real, assert }
