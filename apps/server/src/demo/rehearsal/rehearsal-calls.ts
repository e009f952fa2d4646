import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { copyStore } from './copy-store'
import { playTestOrder } from './test-order'

/** What the demo's parts do for a real shop on its first day. */
export const rehearsalCalls = (deps: Deps) =>
  implement(contract.rehearsal)({
    copyDemoStore: async (where, by) => await copyStore(deps, where, by),
    playTestOrder: async ({ restaurant_id }) => await playTestOrder(deps, restaurant_id),
  })
