import type { PickingLine, PickingList, SubstituteItem } from '@tokri/contract/picking'
import { sum } from '@tokri/domain/money'
import { finalBill } from '@tokri/domain/picking/final-bill'
import type { SignedIn } from '../../core/actor'
import { amountOf, mayGrow } from '../../core/picking/picked-line'
import { type Refused, refuse } from '../../core/refused'
import type { DbOrTx } from '../../db/client'
import { type KitchenRow, kitchenRow } from '../../db/queries/kitchen'
import { type OrderitemRow, orderitemsOf } from '../../db/queries/orders'
import { storesOfOwner } from '../../db/queries/owners'
import { paymentsOf } from '../../db/queries/payments'
import {
  alikeOf,
  type CandidateRow,
  candidatesNamed,
  choicesOfLines,
  placesOfLines,
} from '../../db/queries/picking'
import type { Deps } from '../../deps'
import { orderItem } from '../../views/order-item'
import { saleClock } from '../../views/sale-clock'

/** An order of a store this person may access; staff may access all (ROL-04). */
export async function ownTicket(
  db: DbOrTx,
  order_id: number,
  actor: Pick<SignedIn, 'kind' | 'id'>,
): Promise<KitchenRow | undefined> {
  const stores = actor.kind === 'store' ? await storesOfOwner(db, actor.id) : null
  return await kitchenRow(db, order_id, stores)
}

/** An order's picking list by aisle; orders without lines to pick have none. */
export async function pickingList(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  order_id: number,
  actor: SignedIn,
): Promise<PickingList | Refused<'not_found'>> {
  const row = await ownTicket(db, order_id, actor)
  const lines = row ? await orderitemsOf(db, [order_id]) : []
  if (!row || !lines.some(({ substitution }) => substitution !== null)) return refuse('not_found')
  const may_grow = mayGrow(row, await paymentsOf(db, order_id))
  const is_open = row.state === 'preparing'
  const choices = is_open ? await choicesOfLines(db, order_id, saleClock(settings, clock())) : new Map()
  const hidesCustomer = actor.kind === 'store' && settings.get('hideCustomerDetailsFromStoreOwner')
  return {
    order_id,
    unique_order_id: row.unique_order_id,
    restaurant_id: row.restaurant_id ?? 0,
    kind: row.kind,
    status: row.state,
    customer: hidesCustomer ? null : row.customer_name,
    promised_to: row.promised_to?.toISOString() ?? null,
    order_comment: row.order_comment,
    bags: row.bags,
    payable: payableNow(row, lines, may_grow),
    may_grow,
    aisles: aislesOf(lines, await placesOfLines(db, order_id), { may_grow, choices }),
    is_open,
  }
}

/** The bill with the picking so far. */
function payableNow(row: KitchenRow, lines: readonly OrderitemRow[], may_grow: boolean): number {
  if (row.state !== 'preparing') return row.payable
  const items = lines.map((line) => ({ ...line, agreed: line.amount, final: amountOf(line, may_grow) }))
  const isAsAgreed = items.every(({ agreed, final }) => agreed === final)
  return isAsAgreed ? row.payable : sum(finalBill(row.lines, items).lines.map(({ amount }) => amount))
}

interface OfEveryLine {
  may_grow: boolean
  choices: ReadonlyMap<number, CandidateRow[]>
}
type LinePlace = Awaited<ReturnType<typeof placesOfLines>>[number]

/** Lines whose item was deleted come last, without an aisle. */
function aislesOf(lines: readonly OrderitemRow[], places: readonly LinePlace[], every: OfEveryLine) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const aisles: PickingList['aisles'] = []
  const put = (aisle: { id: number | null; name: string }, line: PickingLine) => {
    const last = aisles.at(-1)
    if (last?.id === aisle.id) last.lines.push(line)
    else aisles.push({ ...aisle, lines: [line] })
  }
  for (const { line_id, aisle_id, aisle, unit, brand } of places) {
    const line = byId.get(line_id)
    byId.delete(line_id)
    if (line) put({ id: aisle_id, name: aisle }, pickingLine(line, { unit, brand, ...every }))
  }
  for (const line of byId.values())
    put({ id: null, name: '' }, pickingLine(line, { unit: null, brand: null, ...every }))
  return aisles
}

const pickingLine = (
  line: OrderitemRow,
  { may_grow, choices, ...item }: { unit: string | null; brand: string | null } & OfEveryLine,
): PickingLine => ({
  ...orderItem(line, may_grow),
  ...item,
  version: line.pick_version,
  substitution: line.substitution ?? 'refund',
  choices: (choices.get(line.id) ?? []).map(shown),
})

/** Substitutes for a line: by name, otherwise from the same shelf. */
export async function substitutesFor(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  { order_id, line_id, q = '' }: { order_id: number; line_id: number; q?: string | undefined },
  actor: SignedIn,
): Promise<SubstituteItem[] | Refused<'not_found'>> {
  const row = await ownTicket(db, order_id, actor)
  const line = row && (await orderitemsOf(db, [order_id])).find(({ id }) => id === line_id)
  if (!row || !line) return refuse('not_found')
  const { restaurant_id } = row
  const at = saleClock(settings, clock())
  if (q === '') return (await alikeOf(db, line.item_id, at)).map(shown)
  const named = { restaurant_id: restaurant_id ?? 0, q, but: line.item_id }
  return (await candidatesNamed(db, named, at)).map(shown)
}

const shown = ({ is_veg, ...item }: CandidateRow): SubstituteItem => ({
  ...item,
  is_veg: is_veg === null ? null : is_veg === 0 ? 0 : 1,
})
