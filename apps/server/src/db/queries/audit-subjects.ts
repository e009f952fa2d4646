import { type RawBuilder, sql } from 'kysely'

/** Subjects whose name is a column of their own table. */
const named = {
  ...{ store: ['restaurants', 'name'], stores: ['restaurants', 'name'], drawer: ['restaurants', 'name'] },
  ...{
    items: ['items', 'name'],
    'item-categories': ['item_categories', 'name'],
    orderitem: ['orderitems', 'name'],
  },
  ...{
    'addon-categories': ['addon_categories', 'name'],
    'store-categories': ['restaurant_categories', 'name'],
  },
  ...{ coupons: ['coupons', 'code'], zones: ['zones', 'name'], 'popular-places': ['popular_places', 'name'] },
  ...{ campaigns: ['campaigns', 'name'], segments: ['segments', 'name'], pages: ['pages', 'name'] },
  ...{ modules: ['modules', 'title'], sliders: ['promo_sliders', 'name'], slides: ['slides', 'name'] },
  ...{ 'category-slides': ['restaurant_category_slides', 'name'], languages: ['languages', 'language_name'] },
  ...{
    'staff-roles': ['staff_roles', 'name'],
    webhooks: ['webhooks', 'name'],
    'api-keys': ['api_keys', 'name'],
  },
} as const satisfies Record<string, readonly [table: string, column: string]>
const isNamed = (kind: string): kind is keyof typeof named => Object.hasOwn(named, kind)

/** People, whose name comes from their account while they have one. */
const people = ['user', 'customers', 'staff', 'riders', 'rider', 'store-people']

interface SubjectColumns {
  subject_name: RawBuilder<string | null>
  subject_order: RawBuilder<string | null>
  subject_user_id: RawBuilder<number | null>
}

const nothing = sql<null>`null`
const nameOfStore = (of: RawBuilder<unknown>) =>
  sql<string>`(select r.name from restaurants r where r.id = ${of})`

/**
 * The columns stored beside a subject: its current name, its order's number, and the owner of its account.
 */
export function subjectColumns(subject: string): SubjectColumns {
  const [kind = '', number = ''] = subject.split(':')
  const columns = { subject_name: nothing, subject_order: nothing, subject_user_id: nothing }
  if (!/^\d{1,9}$/.test(number)) return columns
  const id = Number(number)
  if (people.includes(kind))
    return { ...columns, subject_user_id: sql`(select u.id from users u where u.id = ${id})` }
  const name = isNamed(kind) ? nameIn(named[kind], id) : nothing
  return { ...columns, subject_name: name, ...special[kind]?.(id) }
}

const nameIn = ([table, column]: readonly [string, string], id: number) =>
  sql<string>`(select left(${sql.ref(`n.${column}`)}::text, 200) from ${sql.table(table)} n where n.id = ${id})`

const review = (id: number): Partial<SubjectColumns> => ({
  subject_name: nameOfStore(sql`(select v.restaurant_id from reviews v where v.id = ${id})`),
  subject_order: sql`(select o.unique_order_id from reviews v join orders o on o.id = v.order_id where v.id = ${id})`,
})

/** Subjects whose name comes from something that they belong to. */
const special: Readonly<Record<string, (id: number) => Partial<SubjectColumns>>> = {
  order: (id) => {
    const number = sql<string>`(select o.unique_order_id from orders o where o.id = ${id})`
    return { subject_name: number, subject_order: number }
  },
  orderitem: (id) => ({
    subject_order: sql`(select o.unique_order_id from orderitems l join orders o on o.id = l.order_id where l.id = ${id})`,
  }),
  review,
  reviews: review,
  cash: (id) => ({ subject_user_id: sql`(select h.rider_id from cash_handovers h where h.id = ${id})` }),
  payout: (id) => ({
    subject_name: nameOfStore(
      sql`(select p.payee_id from payouts p where p.id = ${id} and p.payee_kind = 'store')`,
    ),
    subject_user_id: sql`(select p.payee_id from payouts p where p.id = ${id} and p.payee_kind = 'rider')`,
  }),
}

/**
 * Different words for the same thing: a kitchen that pauses a store appears in the store's history beside
 * people who edit it.
 */
const sameThings = [['store', 'stores'], ['review', 'reviews'], ['payout', 'payouts'], people]

/** Every subject that names the same thing as this one. */
export function sameSubjects(subject: string): string[] {
  const [kind = '', id = ''] = subject.split(':')
  const kinds = sameThings.find((same) => same.includes(kind)) ?? [kind]
  return /^\d+$/.test(id) ? kinds.map((one) => `${one}:${id}`) : [subject]
}
