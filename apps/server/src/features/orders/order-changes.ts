import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { changeLines } from './change-lines'
import { changeTerms } from './change-terms'
import { restoreOrder } from './restore-order'

/** Changes by staff to a placed order. */
export const orderChangesFeature = (deps: Deps) =>
  implement(contract.orderChanges)({
    changeTerms: (input, by) => changeTerms(deps, input, by),
    changeLines: (input, by) => changeLines(deps, input, by),
    restore: (input, by) => restoreOrder(deps, input, by),
  })
