import type { Task } from '@tokri/contract/rider-task'
import type { RiderStep } from '@tokri/domain/order/delivery-lifecycle'
import type { FailureReason } from '@tokri/domain/order/errand'
import { guardAfterTap } from '../lib/dom/double-tap-guard'
import { type KeptAct, keptActs, type Outcome, type Outcomes } from '../lib/offline/kept-acts'
import { forgetRefusal, keepRefusal } from './refusals'
import { riderApi, useRider } from './rider'

/** Sent with a step: PIN, photo, reason for a failure. */
export interface StepProof {
  /** The PIN of the customer, or of an errand's stop. */
  delivery_pin?: string
  photo?: string
  /**
   * What was due according to the rider's screen, in minor units; refused if it was paid online in the same
   * moment.
   */
  cash_collected?: number
  stop_id?: number
  reason?: FailureReason
  note?: string
}

/** A step with its idempotency key and time, stored on the phone until the server has received it. */
export interface Command extends StepProof, KeptAct {
  occurred_at: string
  /** The rider who tapped; another rider may use the phone before it is sent. */
  rider_id: number | null
  order_id: number
  /** The order number that the rider sees. */
  unique_order_id: string
  step: RiderStep
}

const riderId = (): number | null => useRider.getState().data?.id ?? null

const queue = keptActs<Command, Task>({
  name: 'riderCommands',
  isMine: ({ rider_id }) => rider_id === riderId(),
  refreshSession: () => void useRider.persist.rehydrate(),
  onRefused: (command, problem) => keepRefusal(command, problem, command.kept ?? false),
})

/** Reads the queue again: other tabs of the rider share it. */
export const readQueue = queue.readAll
/** This rider's unsent steps. */
export const useWaiting = queue.useWaiting

/** Whether a step of this order waits for the network. */
export const useIsUnsent = (order_id: number): boolean =>
  useWaiting().some((one) => one.kept && one.order_id === order_id)

const calls: Record<RiderStep, (command: Command) => Promise<Task>> = {
  accept: (command) => riderApi.delivery.acceptToDeliver(asInput(command)),
  reached_store: (command) => riderApi.delivery.reachedStore(asInput(command)),
  picked_up: (command) => riderApi.delivery.pickedupOrder({ ...asInput(command), ...proofOf(command) }),
  reached_customer: (command) => riderApi.delivery.reachedCustomer(asInput(command)),
  stop: (command) =>
    riderApi.delivery.stopDone({
      ...asInput(command),
      ...proofOf(command),
      stop_id: command.stop_id ?? 0,
    }),
  deliver: (command) =>
    riderApi.delivery.deliverOrder({
      ...asInput(command),
      photo: command.photo,
      delivery_pin: command.delivery_pin,
      cash_collected: command.cash_collected,
    }),
  fail: ({ reason = 'unreachable', note, photo, ...command }) =>
    riderApi.delivery.failDelivery({ ...asInput(command), reason, note, photo }),
  returned: (command) => riderApi.delivery.returnedOrder({ ...asInput(command), ...proofOf(command) }),
}
const proofOf = ({ delivery_pin, photo }: StepProof) => ({ code: delivery_pin, photo })
const asInput = ({ order_id, idempotency_key, occurred_at }: Command) => ({
  order_id,
  idempotency_key,
  occurred_at,
})

type Send = (command: Command) => Promise<Task>
const sendNow: Send = (command) => calls[command.step](command)

/** Queues a step, then sends the queue in order. */
export async function act(
  tap: Pick<Command, 'order_id' | 'unique_order_id' | 'step'> & StepProof,
  send: Send = sendNow,
): Promise<Outcome<Command, Task>> {
  guardAfterTap(tap.order_id)
  const occurred_at = new Date().toISOString()
  const command = { ...tap, ...queue.entry(), rider_id: riderId(), occurred_at }
  forgetRefusal(tap.order_id)
  return await queue.act(command, send)
}

/** Sends the rider's queued steps; a refusal drops only its own step. */
export const flush = (send: Send = sendNow): Promise<Outcomes<Command, Task>> => queue.flush(send)
