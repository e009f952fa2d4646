import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { KitchenOrder } from '@tokri/contract/console'
import type { Finding, PickingList, SubstituteItem } from '@tokri/contract/picking'
import { shortId } from '@tokri/domain/order/short-id'
import { useEffect } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Problem } from '../lib/api/problem'
import { onOtherTab, storageFor } from '../lib/device/storage'
import { problemText } from '../lib/format/i18n'
import { type KeptAct, keptActs, type Outcome, useSendWaiting } from '../lib/offline/kept-acts'
import { problemOfRefusal, type Refusal, refusalOf } from '../lib/offline/refusal'
import { showToast } from '../ui/toast'
import { consoleApi, useConsole } from './session'

/** Actions that may be sent late: they do no harm then, and sending one twice counts once. */
export type LateDeed =
  | { step: 'ready' }
  | { step: 'delay'; minutes: number }
  /** `instead`: the chosen substitute for a line, as it is shown until the server confirms it. */
  | { step: 'pick'; line_id: number; version: number; pick: Finding; instead?: SubstituteItem }
  | { step: 'bags'; bags: number }

/**
 * An action with its order, its idempotency key and its time, stored on the device until the server has
 * received it.
 */
export type ConsoleAct = LateDeed &
  KeptAct & {
    /** The person who tapped; somebody else may use the device before it is sent. */
    user_id: number | null
    order_id: number
    unique_order_id: string
    /** ISO date and time of the tap. */
    at: string
  }
type OrderName = Pick<ConsoleAct, 'order_id' | 'unique_order_id'>
/** A ticket, or the list of a picked order. */
type Answer = KitchenOrder | PickingList

interface LateRefusal {
  act: ConsoleAct
  why: Refusal
}

/**
 * By order: the actions that were refused when they were sent late, shown on the ticket and the list, also
 * after a reload.
 */
const useLateRefusals = create<{ refused: Readonly<Record<number, LateRefusal[]>> }>()(
  persist((): { refused: Record<number, LateRefusal[]> } => ({ refused: {} }), {
    name: 'consoleRefusals',
    storage: createJSONStorage(() => storageFor('consoleRefusals')),
    version: 1,
  }),
)
const none: LateRefusal[] = []
/** Unsent actions on one order by the signed-in person. */
export function useRefusedLate(order_id: number): { act: ConsoleAct; problem: Problem }[] {
  const refused = useLateRefusals((state) => state.refused[order_id] ?? none)
  return refused
    .filter(({ act }) => act.user_id === userId())
    .map(({ act, why }) => ({ act, problem: problemOfRefusal(why) }))
}

/** Called when the messages were read, or another tap follows. */
export function forgetRefused(order_id: number): void {
  useLateRefusals.setState(({ refused }) => {
    const { [order_id]: _, ...others } = refused
    return { refused: others }
  })
}

const userId = (): number | null => useConsole.getState().data?.id ?? null

const queue = keptActs<ConsoleAct, Answer>({
  name: 'consoleActs',
  isMine: ({ user_id }) => user_id === userId(),
  refreshSession: () => void useConsole.persist.rehydrate(),
  onRefused(act, problem) {
    if (!act.kept) return
    const { order_id } = act
    useLateRefusals.setState(({ refused }) => ({
      refused: { ...refused, [order_id]: [...(refused[order_id] ?? none), { act, why: refusalOf(problem) }] },
    }))
    showToast({ text: `${shortId(act.unique_order_id)}: ${problemText(problem)}`, icon: 'warning-fill' })
  },
})

/** The actions that wait for the network, oldest first. */
export const useUnsent = (): ConsoleAct[] => queue.useWaiting().filter(({ kept }) => kept)
export const useUnsentOf = (order_id: number): ConsoleAct[] =>
  useUnsent().filter((one) => one.order_id === order_id)

export function sendAct(act: ConsoleAct): Promise<Answer> {
  const { order_id, at, idempotency_key } = act
  switch (act.step) {
    case 'ready':
      return consoleApi.console.readyOrder({ order_id, at, idempotency_key })
    case 'delay':
      return consoleApi.console.delayOrder({ order_id, minutes: act.minutes, at, idempotency_key })
    case 'pick':
      return consoleApi.picking.pickLine({
        ...{ order_id, line_id: act.line_id, version: act.version, pick: act.pick },
      })
    case 'bags':
      return consoleApi.picking.setBags({ order_id, bags: act.bags })
  }
}

/** An order that is ready needs no more minutes, and of two numbers of bags the later one counts. */
const isReplaced = (one: ConsoleAct, by: LateDeed): boolean =>
  (one.step === 'delay' && by.step === 'ready') || (one.step === 'bags' && by.step === 'bags')

/** Queues an action, then sends the queue in order. `send` sends this action; others are sent as usual. */
export async function actLate(
  { order_id, unique_order_id }: OrderName,
  deed: LateDeed,
  { now = new Date(), send = sendAct }: { now?: Date; send?: (act: ConsoleAct) => Promise<Answer> } = {},
): Promise<Outcome<ConsoleAct, Answer>> {
  forgetRefused(order_id)
  for (const one of queue.readAll())
    if (one.kept && one.order_id === order_id && isReplaced(one, deed)) queue.drop(one)
  const entry = queue.entry()
  const act = { ...deed, ...entry, order_id, unique_order_id, user_id: userId(), at: now.toISOString() }
  const isThis = (one: ConsoleAct) => one.idempotency_key === entry.idempotency_key
  return await queue.act(act, (one) => (isThis(one) ? send(one) : sendAct(one)))
}

/** Sends what waits; each response is in the cache before its action stops waiting. */
export async function sendUnsent(client: QueryClient, send = sendAct): Promise<void> {
  const outcomes = await queue.flush(async (act) => {
    const answer = await send(act)
    await client.invalidateQueries({ queryKey: ['console'] })
    return answer
  })
  if ([...outcomes.values()].some(({ kind }) => kind === 'refused'))
    await client.invalidateQueries({ queryKey: ['console'] })
}

/** Sends unsent actions while the console is open. */
export function useSendUnsent(): void {
  const client = useQueryClient()
  useEffect(() => onOtherTab('consoleActs', () => void queue.readAll()), [])
  useSendWaiting(queue.useWaiting().length > 0, () => void sendUnsent(client))
}
