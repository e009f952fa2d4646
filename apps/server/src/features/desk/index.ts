import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { dispatchBoard } from './dispatch-board'
import { deliverForRider, failForRider, returnForRider } from './end-trip'
import { listOrders } from './list-orders'
import { assignRider, releaseRider, ridersFor } from './move-rider'
import { showOrder } from './show-order'
import { addNote, readCode, resendReceipt, watch } from './small-acts'

/** Orders of all stores for staff, and of their own for store users. */
export const deskFeature = (deps: Deps) =>
  implement(contract.desk)({
    orders: (input, by) => listOrders(deps, input, by),
    order: (input, by) => showOrder(deps, input, by),
    watch: (input, by) => watch(deps, input, by),
    addNote: (input, by) => addNote(deps, input, by),
    dispatch: () => dispatchBoard(deps),
    riders: ({ order_id }) => ridersFor(deps, order_id),
    assignRider: (input, by) => assignRider(deps, input, by),
    releaseRider: (input, by) => releaseRider(deps, input, by),
    deliverOrder: (input, by) => deliverForRider(deps, input, by),
    failDelivery: (input, by) => failForRider(deps, input, by),
    returnOrder: (input, by) => returnForRider(deps, input, by),
    readCode: (input, by) => readCode(deps, input, by),
    resendReceipt: (input, by) => resendReceipt(deps, input, by),
  })
