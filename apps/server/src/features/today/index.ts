import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { readToday } from './read-today'
import { readWaiting } from './read-waiting'

/** The console's start screen, and the counts beside every screen. */
export const todayFeature = (deps: Deps) =>
  implement(contract.today)({
    read: async (_, by) => await readToday(deps, by),
    waiting: async (_, by) => await readWaiting(deps, by),
  })
