import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { copyStore } from './copy-store'
import { playTestOrder } from './test-order'

/** Calls of the demo that set up and test a real shop. */
export const rehearsalCalls = (deps: Deps) =>
  implement(contract.rehearsal)({
    copyDemoStore: async (where, by) => await copyStore(deps, where, by),
    playTestOrder: async ({ restaurant_id }) => await playTestOrder(deps, restaurant_id),
  })
