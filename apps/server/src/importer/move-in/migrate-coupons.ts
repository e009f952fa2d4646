import type { Tx } from '../../db/client'
import { json } from '../../db/tables/json'
import {
  bring,
  byParent,
  leave,
  type Moving,
  movedIds,
  noteMoved,
  type Staged,
  stagedOf,
  unmoved,
} from './moving'
import { figure, flag, minorUnits, type Old, within, words } from './values'

const userTypes = ['ALL', 'ONCE', 'ONCENEW', 'CUSTOM']

/** Coupons by code; an existing one with the same code is kept as it is. */
export async function migrateCoupons(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void> {
  const fresh = await unmoved(tx, moving, 'coupons', 'coupons', rows)
  const links = byParent(
    await stagedOf(
      tx,
      moving,
      'coupon_restaurant',
      fresh.map(({ old_id }) => old_id),
    ),
  )
  const stores = await movedIds(tx, moving, 'restaurants', [
    ...new Set([...links.values()].flat().map(({ data }) => data.restaurant_id ?? '')),
  ])
  const pairs: { old_id: string; new_id: number }[] = []
  for (const { old_id, data } of fresh) {
    const code = words(data.code, 40)?.replace(/\s/g, '') ?? null
    const isPercent = data.discount_type === 'PERCENTAGE'
    const discount = isPercent
      ? within(figure(data.discount), 0, 100)
      : minorUnits(data.discount, moving.exponent)
    if (!code || code.length < 2 || !discount || discount <= 0) {
      leave(moving, 'coupons', old_id, 'has no code or discount')
      continue
    }
    const taken = await tx.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst()
    if (taken) {
      leave(moving, 'coupons', old_id, 'has a code that is here already')
      continue
    }
    const valid = (links.get(old_id) ?? []).flatMap(
      ({ data: link }) => stores.get(link.restaurant_id ?? '') ?? [],
    )
    const new_id = await addCoupon(tx, moving, {
      data,
      code,
      discount,
      isPercent,
      valid: [...new Set(valid)],
    })
    pairs.push({ old_id, new_id })
  }
  await noteMoved(tx, moving, 'coupons', pairs)
  bring(moving, 'coupons', pairs.length)
}

interface Coupon {
  data: Old
  code: string
  discount: number
  isPercent: boolean
  /** Stores where it is valid. */
  valid: number[]
}

async function addCoupon(tx: Tx, { exponent }: Moving, { data, code, discount, isPercent, valid }: Coupon) {
  const count = Math.max(0, Math.round(figure(data.count) ?? 0))
  const user_type = userTypes.find((type) => type === data.user_type) ?? 'ALL'
  const perUser = Math.round(figure(data.max_count_per_user) ?? 0)
  const none = json<never[]>([])
  const { id } = await tx
    .insertInto('coupons')
    .values({
      code,
      name: words(data.name, 120) ?? code,
      description: words(data.description, 500),
      discount_type: isPercent ? 'PERCENTAGE' : 'AMOUNT',
      discount,
      max_discount: Math.max(0, minorUnits(data.max_discount, exponent) ?? 0),
      min_subtotal: Math.max(0, minorUnits(data.min_subtotal, exponent) ?? 0),
      expiry_date: /^[12]\d{3}-\d\d-\d\d/.exec(data.expiry_date ?? '')?.[0] ?? '2000-01-01',
      max_count: Math.max(count, Math.round(figure(data.max_count) ?? 1), 1),
      count,
      user_type,
      max_count_per_user: Math.max(user_type === 'CUSTOM' ? 1 : 0, perUser),
      ...{ weekly_hours: none, kinds: none, delivery_types: none, item_ids: none, category_ids: none },
      all_restaurants: false,
      // without a store of its own it would be valid at none
      is_active: flag(data.is_active) && valid.length > 0 ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const links = valid.map((restaurant_id) => ({ coupon_id: id, restaurant_id }))
  if (links.length > 0) await tx.insertInto('coupon_restaurants').values(links).execute()
  return id
}
