import type { Finding } from '@tokri/contract/picking'
import { addMinutes } from '@tokri/domain/clock'
import type { Tx } from '../../db/client'
import { emit } from '../../db/queries/events'
import type { OrderitemRow, OrderRow } from '../../db/queries/orders'
import { lineOf, type Picked, soldItem, writeLine } from '../../db/queries/picking'
import { storedSettings } from '../../db/queries/settings'
import { giveBackStock, lockItemsById, type StockCause, takeStock } from '../../db/queries/stock'
import type { Substitute } from '../../db/tables/orders'
import type { StepActor } from '../actor'
import { type Refused, refuse } from '../refused'

interface Picking {
  /** Locked by the caller, which serialises changes to the lines of one order. */
  order: OrderRow
  line_id: number
  /** The version of the line the picker saw. */
  version: number
  pick: Finding
  actor: StepActor
  now: Date
}
type No = Refused<
  'not_found' | 'wrong_state' | 'line_changed' | 'no_substitute_wanted' | 'item_unavailable' | 'out_of_stock'
>

const untouched: Picked = {
  pick: 'open',
  picked_quantity: null,
  picked_weight: null,
  substitute: null,
  answer_by: null,
}

/**
 * Records what a picker found for a line. Only this function, the customer's answer, expiry and
 * `closePicking` write lines; what was ordered stays beside it. Repeating the same pick succeeds; another
 * picker's change is not overwritten.
 */
export async function pickLine(tx: Tx, picking: Picking): Promise<OrderitemRow | No> {
  const { order, line_id, version, pick, actor, now } = picking
  const line = await lineOf(tx, order.id, line_id)
  if (!line) return refuse('not_found')
  if (order.state !== 'preparing' || line.substitution === null) return refuse('wrong_state')
  if (line.pick_version !== version) return alreadyDone(line, pick) ? line : refuse('line_changed')
  const picked = await decide(tx, line, picking)
  if (!('pick' in picked)) return picked
  const cause = { why: 'substitute', ref: order.unique_order_id, user_id: actor.id } as const
  await lockItemsById(tx, countedOf([line, picked]))
  await returnSubstitute(tx, line, cause)
  await takeSubstitute(tx, picked.substitute, cause)
  await writeLine(tx, line, picked)
  if (pick.action === 'substitute' && picked.answer_by) {
    const minutes = Math.round((picked.answer_by.getTime() - now.getTime()) / 60_000)
    await emit(tx, 'order.line_proposed', { order_id: order.id, minutes }, now)
  }
  await emit(tx, 'order.line_picked', { order_id: order.id }, now)
  return { ...line, ...picked }
}

/** Whether the line already has this result. */
function alreadyDone(line: OrderitemRow, pick: Finding): boolean {
  switch (pick.action) {
    case 'found':
      return line.pick === 'found'
    case 'short':
      return line.pick === 'short' && line.picked_quantity === line.quantity - pick.missing
    case 'weight':
      return line.picked_weight === pick.grams
    case 'substitute':
      return line.substitute?.item_id === pick.item_id && line.substitute.quantity === pick.quantity
    case 'undo':
      return line.pick === 'open'
  }
}

async function decide(tx: Tx, line: OrderitemRow, { order, pick, now }: Picking): Promise<Picked | No> {
  const there = line.picked_quantity ?? line.quantity
  switch (pick.action) {
    case 'undo':
      return untouched
    case 'found':
      if (line.weight !== null) throw invalid('/pick/action', 'Sold by weight: enter the weight.')
      return { ...untouched, pick: 'found', picked_quantity: line.quantity }
    case 'weight': {
      if (line.weight === null) throw invalid('/pick/grams', 'This is not sold by weight.')
      if (there === 0) throw invalid('/pick/grams', 'Nothing of it is there.')
      const { pick: state, substitute, answer_by } = line
      return {
        ...{ pick: state === 'open' ? 'found' : state, substitute, answer_by },
        picked_quantity: there,
        picked_weight: pick.grams,
      }
    }
    case 'short':
      if (pick.missing > line.quantity) throw invalid('/pick/missing', `At most ${line.quantity}.`)
      return { ...untouched, pick: 'short', picked_quantity: line.quantity - pick.missing }
    case 'substitute':
      return await replaced(tx, line, { order, now, replacement: pick })
  }
}

const invalid = (field: string, message: string) => refuse('invalid_input', { errors: [{ field, message }] })

/** A substitute for missing units: applied at once if the customer allowed it, otherwise proposed. */
async function replaced(
  tx: Tx,
  line: OrderitemRow,
  {
    order,
    now,
    replacement,
  }: { order: OrderRow; now: Date; replacement: { item_id: number; quantity: number } },
): Promise<Picked | No> {
  if (line.substitution === 'refund') return refuse('no_substitute_wanted')
  const settings = await storedSettings(tx)
  const clock = { now, zone: settings.get('timeZone') }
  const asked = { restaurant_id: order.restaurant_id ?? 0, id: replacement.item_id }
  const item = replacement.item_id !== line.item_id && (await soldItem(tx, asked, clock))
  if (!item) return refuse('item_unavailable', { item_id: replacement.item_id })
  const { id: item_id, stock, name, unit, price, image, art } = item
  const substitute = {
    item_id,
    name,
    unit,
    price,
    image,
    art,
    quantity: replacement.quantity,
    is_counted: stock !== null,
  }
  // the units found of a short line stay in the bag; a complete line is replaced as a whole
  const kept =
    line.pick === 'found'
      ? { picked_quantity: 0, picked_weight: null, substitute }
      : { picked_quantity: line.picked_quantity ?? 0, picked_weight: line.picked_weight, substitute }
  if (line.substitution === 'best_match') return { ...kept, pick: 'replaced', answer_by: null }
  const minutes = settings.get('substitutionAnswerMinutes')
  return { ...kept, pick: 'asked', answer_by: addMinutes(now, minutes) }
}

/** Items with counted stock that substitute others in these lines. */
export const countedOf = (lines: readonly Pick<Picked, 'substitute'>[]): number[] =>
  lines.flatMap(({ substitute }) => (substitute?.is_counted ? [substitute.item_id] : []))

async function takeSubstitute(tx: Tx, substitute: Substitute | null, cause: StockCause): Promise<void> {
  if (!substitute?.is_counted) return
  const { item_id } = substitute
  const lacking = await takeStock(tx, [substitute], new Set([item_id]), cause)
  if (lacking !== null) throw refuse('out_of_stock', { item_id })
}

/** Returns the substitute's units to stock. */
async function returnSubstitute(tx: Tx, { pick, substitute }: OrderitemRow, cause: StockCause) {
  if (substitute?.is_counted && (pick === 'asked' || pick === 'replaced'))
    await giveBackStock(tx, [substitute], cause)
}

/** Records the customer's answer, once and before it expires. `item_id` is the substitute they saw. */
export async function answerLine(
  tx: Tx,
  answer: { order: OrderRow; line_id: number; accept: boolean; item_id?: number; now: Date },
): Promise<Refused<'not_found' | 'answer_too_late'> | null> {
  const { order, line_id, accept, item_id, now } = answer
  const line = await lineOf(tx, order.id, line_id)
  if (!line || line.substitution === null) return refuse('not_found')
  if (line.pick === (accept ? 'replaced' : 'refused')) return null
  const isSeen = item_id === undefined || item_id === line.substitute?.item_id
  const isOpen = line.answer_by !== null && line.answer_by > now
  if (!isOpen || !isSeen) return refuse('answer_too_late')
  const cause = { why: 'substitute', ref: order.unique_order_id, user_id: order.user_id } as const
  await end(tx, line, { pick: accept ? 'replaced' : 'refused', cause })
  await emit(tx, 'order.line_picked', { order_id: order.id }, now)
  return null
}

/** Declines the unanswered proposals among these lines of an order; returns the updated lines. */
export async function expireLines(
  tx: Tx,
  { order, lines, now }: { order: OrderRow; lines: readonly OrderitemRow[]; now: Date },
): Promise<OrderitemRow[]> {
  const asked = lines.filter(({ pick }) => pick === 'asked')
  const cause = { why: 'substitute', ref: order.unique_order_id, user_id: null } as const
  if (asked.length === 0) return [...lines]
  await lockItemsById(tx, countedOf(asked))
  for (const line of asked) await end(tx, line, { pick: 'expired', cause })
  await emit(tx, 'order.line_picked', { order_id: order.id }, now)
  return lines.map((line) => (line.pick === 'asked' ? { ...line, pick: 'expired', answer_by: null } : line))
}

async function end(
  tx: Tx,
  line: OrderitemRow,
  { pick, cause }: { pick: 'replaced' | 'refused' | 'expired'; cause: StockCause },
) {
  if (pick !== 'replaced') await returnSubstitute(tx, line, cause)
  const { picked_quantity, picked_weight, substitute } = line
  await writeLine(tx, line, { pick, picked_quantity, picked_weight, substitute, answer_by: null })
}
