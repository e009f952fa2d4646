import { type RawBuilder, sql } from 'kysely'
import { containing, wordsOf } from './containing'

interface Search {
  q: string
  mayFindPeople: boolean
  /** Further conditions on the order `o`. */
  conditions: RawBuilder<boolean>[]
  limit: number
}

/** Maximum customers and dishes a search considers: for a very common word people have to type more. */
const PEOPLE = 200
const DISHES = 200

/** The digits of a phone number, in any notation: '98450 12345', '098450-12345'. */
function phoneDigits(q: string): string | null {
  const digits = q.replace(/[\s().+-]/g, '').replace(/^0+/, '')
  return /^\d{5,15}$/.test(digits) ? digits : null
}

/** Ids of orders found by number, phone, name or dish. */
export function foundOrders({ q, mayFindPeople, conditions, limit }: Search): RawBuilder<unknown> {
  const rest = conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
  const number = q.replace(/^#/, '').toUpperCase()
  const byNumber = sql`select o.id from orders o
    where (o.unique_order_id = ${number} or right(o.unique_order_id, 6) = ${number}) ${rest}`
  // the newest of each customer and each dish, along their indexes
  const byDish = sql`select n.id from (select i.id from items i
      where ${containing(q, [sql`(i.name || ' ' || coalesce(i.brand, ''))`])} limit ${DISHES}) i,
    lateral (select o.id from orderitems l join orders o on o.id = l.order_id
      where l.item_id = i.id ${rest} order by l.order_id desc limit ${limit}) n`
  if (!mayFindPeople) return sql`${byNumber} union ${byDish}`
  const phone = phoneDigits(q)
  const byPerson = sql`select n.id from (select u.id from users u
      where ${containing(phone ?? q, [wordsOf('u')])} and u.role = 'customer' limit ${PEOPLE}) u,
    lateral (select o.id from orders o where o.user_id = u.id ${rest} order by o.id desc limit ${limit}) n`
  return sql`${byNumber} union ${byPerson} union ${byDish}`
}
