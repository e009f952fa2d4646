import type { Art } from '@tokri/contract/fields'
import type { SaleClock } from '@tokri/domain/cart/sale-times'
import { wordsOf } from '@tokri/domain/spelling'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { OrderitemsTable } from '../tables/orders'
import { idArray } from './id-array'
import type { OrderitemRow } from './orders'
import { isSoldAt, type SaleRow, saleColumns } from './sale-times'

/** The columns a pick writes to a line. */
export type Picked = Pick<
  Selectable<OrderitemsTable>,
  'pick' | 'picked_quantity' | 'picked_weight' | 'substitute' | 'answer_by'
>

/** A line of an order; the caller holds the order's lock, which every writer of lines takes first. */
export async function lineOf(tx: Tx, order_id: number, id: number): Promise<OrderitemRow | undefined> {
  return await tx
    .selectFrom('orderitems')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

/**
 * Writes a line of a locked order and raises its version; throws if it has changed nonetheless, which is a
 * bug.
 */
export async function writeLine(
  tx: Tx,
  { id, pick_version }: Pick<OrderitemRow, 'id' | 'pick_version'>,
  { substitute, ...picked }: Picked,
): Promise<void> {
  await tx
    .updateTable('orderitems')
    .set({ ...picked, substitute: substitute && json(substitute), pick_version: pick_version + 1 })
    .where('id', '=', id)
    .where('pick_version', '=', pick_version)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Orders with an expired, unanswered proposal. */
export async function unansweredOrders(db: DbOrTx, now: Date) {
  return await db
    .selectFrom('orderitems')
    .select('order_id as id')
    .distinct()
    .where('pick', '=', 'asked')
    .where('answer_by', '<=', now)
    .limit(200)
    .execute()
}

/** Stores the final amounts of an order's lines. */
export async function writeFinalAmounts(tx: Tx, amounts: readonly { id: number; amount: number }[]) {
  const ids = idArray(amounts.map(({ id }) => id))
  const finals = sql`${`{${amounts.map(({ amount }) => amount).join(',')}}`}::text::bigint[]`
  await sql`update orderitems l set final_amount = f.amount
    from unnest(${ids}, ${finals}) as f (id, amount) where l.id = f.id`.execute(tx)
}

/** The shelf location of an order's items, in walking order, by item. */
export async function placesOfLines(db: DbOrTx, order_id: number) {
  const { rows } = await sql<{
    line_id: number
    aisle_id: number
    aisle: string
    unit: string | null
    brand: string | null
  }>`
    select l.id as line_id, coalesce(p.id, c.id) as aisle_id, coalesce(p.name, c.name) as aisle, i.unit, i.brand
    from orderitems l join items i on i.id = l.item_id join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    where l.order_id = ${order_id}
    order by coalesce(p.order_column, c.order_column), coalesce(p.id, c.id), p.id is not null, c.order_column,
      c.id, i.order_column, l.id`.execute(db)
  return rows
}

export interface CandidateRow {
  id: number
  name: string
  unit: string | null
  price: number
  image: string | null
  art: Art | null
  is_veg: number | null
  stock: number | null
}

/** For an item `i` in its category `c`. */
const candidate = sql`i.id, i.name, i.unit, i.price, i.image, i.art, i.is_veg, i.stock, ${saleColumns}`
const MAX_SUGGESTIONS = 12
/** Rows to read, so that enough of them are sold at this hour. */
const READ = 3 * MAX_SUGGESTIONS

const soldOf = (rows: readonly (CandidateRow & SaleRow)[], clock: SaleClock): CandidateRow[] =>
  rows
    .filter((row) => isSoldAt(row, clock))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, unit, price, image, art, is_veg, stock }) => ({
      ...{ id, name, unit, price, image, art, is_veg, stock },
    }))

/** Substitutes in stock from the same shelf, closest in price first. */
export async function alikeOf(db: DbOrTx, item_id: number, clock: SaleClock): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow & SaleRow>`
    select ${candidate} from items own join items i on i.item_category_id = own.item_category_id
    join item_categories c on c.id = i.item_category_id
    where own.id = ${item_id} and i.is_active and i.id <> own.id and i.stock is distinct from 0
    order by abs(i.price - own.price), i.id limit ${READ}`.execute(db)
  return soldOf(rows, clock)
}

/** Maximum substitutes included with each line of a list. */
const CHOICES = 6

/** The same for every line of an order whose customer accepts substitutes, by line. */
export async function choicesOfLines(
  db: DbOrTx,
  order_id: number,
  clock: SaleClock,
): Promise<Map<number, CandidateRow[]>> {
  const { rows } = await sql<CandidateRow & SaleRow & { line_id: number }>`
    select l.id as line_id, choice.* from orderitems l join items own on own.id = l.item_id
    cross join lateral (
      select ${candidate} from items i join item_categories c on c.id = i.item_category_id
      where i.item_category_id = own.item_category_id and i.is_active and i.id <> own.id
        and i.stock is distinct from 0
      order by abs(i.price - own.price), i.id limit ${READ}) as choice
    where l.order_id = ${order_id} and l.substitution in ('ask', 'best_match')
    order by l.id, abs(choice.price - own.price), choice.id`.execute(db)
  const ids = [...new Set(rows.map(({ line_id }) => line_id))]
  const choices = (id: number) =>
    soldOf(
      rows.filter(({ line_id }) => line_id === id),
      clock,
    ).slice(0, CHOICES)
  return new Map(ids.map((id) => [id, choices(id)]))
}

/** Items of one store in stock that match a name. */
export async function candidatesNamed(
  db: DbOrTx,
  { restaurant_id, q, but }: { restaurant_id: number; q: string; but: number },
  clock: SaleClock,
): Promise<CandidateRow[]> {
  const words = wordsOf(q).map((word) => `'${word.replace(/['\\]/g, '')}':*`)
  if (words.length === 0) return []
  const { rows } = await sql<CandidateRow & SaleRow>`
    select ${candidate} from items i join item_categories c on c.id = i.item_category_id
    where i.search @@ ${words.join(' & ')}::tsquery and i.is_active and i.is_lead and i.id <> ${but}
      and i.restaurant_id = ${restaurant_id} and i.stock is distinct from 0
    order by i.popularity desc, i.id limit ${READ}`.execute(db)
  return soldOf(rows, clock)
}

/** An item of a store that is sold now, for use as a substitute. */
export async function soldItem(
  db: DbOrTx,
  { restaurant_id, id }: { restaurant_id: number; id: number },
  clock: SaleClock,
): Promise<CandidateRow | undefined> {
  const { rows } = await sql<CandidateRow & SaleRow>`
    select ${candidate} from items i join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    where i.id = ${id} and i.restaurant_id = ${restaurant_id} and i.is_active and c.is_enabled
      and coalesce(p.is_enabled, true)`.execute(db)
  return soldOf(rows, clock)[0]
}

export async function writeBags(tx: Tx, order_id: number, bags: number) {
  await tx.updateTable('orders').set({ bags }).where('id', '=', order_id).execute()
}
