import type { Finding, PickingLine, PickingList, SubstituteItem } from '@tokri/contract/picking'
import { cappedPrice, finalAmount } from '@tokri/domain/picking/line'
import type { ConsoleAct } from '../unsent'
import { agreedOf } from './progress'

type Picking = NonNullable<PickingLine['picking']>

/**
 * The list as it will be once the server has received what waits here, oldest first. The bill comes from the
 * server.
 */
export const withUnsent = (list: PickingList, acts: readonly ConsoleAct[]): PickingList =>
  acts.filter(({ order_id }) => order_id === list.order_id).reduce(withAct, list)

function withAct(list: PickingList, act: ConsoleAct): PickingList {
  switch (act.step) {
    case 'ready':
      return { ...list, is_open: false }
    case 'bags':
      return { ...list, bags: act.bags }
    case 'pick': {
      const picked = (line: PickingLine) =>
        line.id === act.line_id && line.version === act.version ? pickedLine(list, line, act) : line
      return {
        ...list,
        aisles: list.aisles.map((aisle) => ({ ...aisle, lines: aisle.lines.map(picked) })),
      }
    }
    default:
      return list
  }
}

type Picked = Extract<ConsoleAct, { step: 'pick' }>

function pickedLine({ may_grow }: PickingList, line: PickingLine, { pick, instead }: Picked): PickingLine {
  const { picking } = line
  if (!picking) return line
  const finding =
    pick.action === 'substitute' ? replaced(line, { pick, instead }) : found(line, picking, pick)
  const { state, quantity, picked_weight, substitute } = { ...picking, ...finding }
  const agreed = agreedOf(line)
  const missing = state === 'open' ? 0 : line.quantity - quantity
  const packed = { state, quantity, weight: picked_weight, substitute: null }
  const amount =
    finalAmount(agreed, packed, may_grow) + (state === 'replaced' ? (substitute?.amount ?? 0) : 0)
  return {
    ...line,
    version: line.version + 1,
    picking: {
      ...picking,
      ...{ state, quantity, picked_weight, substitute, amount, answer_by: null },
      missing_amount: (agreed.price + agreed.addons_price) * missing,
    },
  }
}

/** The effect of a finding on the line. */
function found(
  line: PickingLine,
  picking: Picking,
  pick: Exclude<Finding, { action: 'substitute' }>,
): Partial<Picking> {
  const untouched = { quantity: line.quantity, picked_weight: null, substitute: null }
  switch (pick.action) {
    case 'found':
      return { ...untouched, state: 'found' }
    case 'short':
      return { ...untouched, state: 'short', quantity: line.quantity - pick.missing }
    case 'weight':
      return { state: picking.state === 'open' ? 'found' : picking.state, picked_weight: pick.grams }
    case 'undo':
      return { ...untouched, state: 'open' }
  }
}

/** What was found of a short line stays in the bag; a line found in full is replaced completely. */
function replaced(
  line: PickingLine,
  {
    pick,
    instead,
  }: { pick: Extract<Finding, { action: 'substitute' }>; instead: SubstituteItem | undefined },
): Partial<Picking> {
  const { picking } = line
  if (!picking || !instead) return {}
  const kept = picking.state === 'found' || picking.state === 'open' ? 0 : picking.quantity
  const { id: item_id, name, unit, image, art, price } = instead
  const { quantity } = pick
  const missing = line.quantity - kept
  const amount = cappedPrice(agreedOf(line), { missing, substitute: { price, quantity } })
  return {
    state: line.substitution === 'best_match' ? 'replaced' : 'asked',
    quantity: kept,
    picked_weight: kept > 0 ? picking.picked_weight : null,
    substitute: { item_id, name, unit, image, art, quantity, amount },
  }
}
