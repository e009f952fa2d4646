import type { LedgerCheck } from '@tokri/contract/console'
import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { staffPermissions } from '@tokri/contract/permissions'
import { resources } from '@tokri/contract/resources/index'
import { mayAtStore } from '@tokri/domain/access'
import { demandsSecondFactor } from '../../core/accounts/second-factor'
import type { SignedIn } from '../../core/actor'
import { type Context, implement } from '../../core/implement'
import { Refused } from '../../core/refused'
import { readFact } from '../../db/queries/facts'
import { waitingOrders } from '../../db/queries/kitchen'
import type { Deps } from '../../deps'
import { advanceTicket, type TicketStep } from './advance-ticket'
import { setBusy } from './busy'
import { pauseStore, searchDishes, switchItem } from './look-after-store'
import { openingChecklist, openStore } from './opening'
import { ownStores } from './own-stores'
import { kitchenBoard, myStores } from './read-board'
import { cancelBegun, refundOrder } from './refund'

/**
 * A person's permissions on the console's resources. Store users are admitted by role and reach only their
 * own rows.
 */
function permissionsOf({ kind, permissions, store_role = 'picker' }: SignedIn): string[] {
  if (kind === 'admin')
    return [
      ...new Set([
        ...staffPermissions,
        ...resources.flatMap(({ permissions: { read, write } }) => [read, write]),
      ]),
    ]
  if (kind === 'staff') return [...permissions]
  const ofCalls = storeCalls.filter(({ store_needs }) => mayAtStore(store_role, store_needs))
  const ofRows = resources.flatMap(({ permissions, read, write, store_needs }) => [
    ...(read.includes('store') && mayAtStore(store_role, store_needs?.read) ? [permissions.read] : []),
    ...(write.includes('store') && mayAtStore(store_role, store_needs?.write) ? [permissions.write] : []),
  ])
  return [...new Set([...ofRows, ...ofCalls.flatMap(({ permission }) => permission ?? [])])]
}

/** Calls that store users may make. */
const storeCalls = Object.values(contract)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .filter(({ who }) => who.includes('store'))

/** What stores still need before they can open. */
export const openingFeature = (deps: Deps) =>
  implement(contract.opening)({
    checklist: (input, { actor }) => openingChecklist(deps, input, actor),
    openStore: ({ restaurant_id }, by) => openStore(deps, restaurant_id, by),
  })

/** The kitchen's calls of the console. */
export const consoleFeature = (deps: Deps) => {
  const { db } = deps
  const saw = (restaurant_id: number, { actor, now }: Context<SignedIn>) =>
    deps.presence.sawKitchen(restaurant_id, actor.id, now)
  const step = async (asked: TicketStep, context: Context<SignedIn>) => {
    const answer = await advanceTicket(deps, asked, context)
    if (!(answer instanceof Refused)) saw(answer.restaurant.id, context)
    return answer
  }
  /** Steps without a code, which cannot be refused for a wrong one. */
  const plainStep = async (asked: TicketStep, context: Context<SignedIn>) => {
    const answer = await step(asked, context)
    if (!(answer instanceof Refused)) return answer
    if (answer.code === 'wrong_pin' || answer.code === 'pin_locked') throw answer
    if (answer.code === 'answer_awaited') throw answer
    return answer as Refused<'not_found' | 'wrong_state'>
  }

  return implement(contract.console)({
    me: async (_, { actor }) => ({
      id: actor.id,
      name: actor.name,
      role: actor.kind,
      permissions: permissionsOf(actor),
      needs_second_factor: demandsSecondFactor(deps, actor) && !actor.has_second_factor,
    }),
    myStores: (_, { actor, now }) => myStores(deps, actor, now),
    waitingOrders: async (_, { actor }) => await waitingOrders(db, await ownStores(db, actor)),
    kitchenBoard: async ({ restaurant_id }, context) => {
      const board = await kitchenBoard(deps, restaurant_id, context)
      if (!(board instanceof Refused)) saw(restaurant_id, context)
      return board
    },
    acceptOrder: ({ preparation_minutes, ...input }, context) =>
      plainStep({ ...input, action: 'accept', facts: { preparation_minutes } }, context),
    rejectOrder: (input, context) => plainStep({ ...input, action: 'reject' }, context),
    delayOrder: ({ minutes, ...input }, context) =>
      plainStep({ ...input, action: 'delay', facts: { minutes } }, context),
    confirmSlot: (input, context) => plainStep({ ...input, action: 'confirm_slot' }, context),
    readyOrder: (input, context) => plainStep({ ...input, action: 'ready' }, context),
    collectedOrder: async (input, context) => {
      const answer = await step({ ...input, action: 'collected' }, context)
      if (!(answer instanceof Refused)) return answer
      // Only picking asks the customer anything.
      return answer as Refused<Exclude<typeof answer.code, 'answer_awaited'>>
    },
    cancelOrder: (input, by) => cancelBegun(deps, input, by),
    refundOrder: (input, by) => refundOrder(deps, input, by),
    ledgerCheck: async () => (await readFact(deps.db, 'ledger_audit')) as LedgerCheck | null,
    pauseStore: async (input, context) => {
      const answer = await pauseStore(deps, input, context)
      if (!(answer instanceof Refused)) saw(input.restaurant_id, context)
      return answer
    },
    setBusy: (input, context) => setBusy(deps, input, context),
    setItemActive: (input, context) => switchItem(deps, input, context),
    findDishes: (input, context) => searchDishes(deps, input, context),
  })
}
