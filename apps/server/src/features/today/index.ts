import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { readToday } from './read-today'

/** The console's start screen. */
export const todayFeature = (deps: Deps) =>
  implement(contract.today)({ read: async (_, by) => await readToday(deps, by) })
