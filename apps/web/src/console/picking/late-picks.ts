import type { Finding, PickingLine, PickingList } from '@tokri/contract/picking'
import { finalAmount } from '@tokri/domain/picking/line'
import type { ConsoleAct } from '../unsent'
import { agreedOf } from './progress'

type Picking = NonNullable<PickingLine['picking']>

/** The list as it will be once the server has what waits here, oldest first. The bill is the server's. */
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
        line.id === act.line_id && line.version === act.version ? pickedLine(list, line, act.pick) : line
      return {
        ...list,
        aisles: list.aisles.map((aisle) => ({ ...aisle, lines: aisle.lines.map(picked) })),
      }
    }
    default:
      return list
  }
}

function pickedLine({ may_grow }: PickingList, line: PickingLine, pick: Finding): PickingLine {
  const { picking } = line
  if (!picking) return line
  const { state, quantity, picked_weight, substitute } = { ...picking, ...found(line, picking, pick) }
  const agreed = agreedOf(line)
  const missing = state === 'open' ? 0 : line.quantity - quantity
  const amount = finalAmount(agreed, { state, quantity, weight: picked_weight, substitute: null }, may_grow)
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

/** What a finding says of the line. */
function found(line: PickingLine, picking: Picking, pick: Finding): Partial<Picking> {
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
    case 'substitute':
      return {}
  }
}
