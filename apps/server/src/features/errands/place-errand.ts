import { randomBytes } from 'node:crypto'
import type { Parsed } from '@tokri/contract/endpoint'
import type { errands } from '@tokri/contract/errands'
import { fetchMinutes } from '@tokri/domain/order/errand'
import { refuseQuote } from '@tokri/domain/order/errand-quote'
import type { Bill } from '@tokri/domain/pricing/bill'
import { errandBill } from '@tokri/domain/pricing/errand-bill'
import { pointsWorth } from '@tokri/domain/rewards/earn'
import { type ActorAt, stepActor } from '../../core/actor'
import { openOrder } from '../../core/orders/advance-order'
import { refuseChangedBill } from '../../core/orders/changed-bill'
import { type KeepAttempt, placeOnce } from '../../core/orders/place-once'
import { refuseTip } from '../../core/orders/tip-limit'
import { newUniqueOrderId } from '../../core/orders/unique-order-id'
import { charged } from '../../core/payments/extra-charge'
import { methodLeft, payOrder } from '../../core/payments/pay-order'
import { refuse } from '../../core/refused'
import { rewardsRule } from '../../core/settings/rewards-rule'
import type { Tx } from '../../db/client'
import { customerOfCart } from '../../db/queries/cart'
import { takeCouponUse } from '../../db/queries/coupon-uses'
import { couponByCode } from '../../db/queries/coupons'
import { activeZones, type FoundQuote, keepErrand, quoteOf, takeQuote } from '../../db/queries/errands'
import { nextOrderId, type OrderRow } from '../../db/queries/orders'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import type { OfferedMethod } from '../../gateways/payments'
import { orderView } from '../../views/order-view'
import { judgeArea, missingOf } from './judge-trip'
import { errandMethods } from './offer'
import { firstZone, refuseErrandCoupon } from './price-trip'
import { methodsFor, promisedOf } from './quote-view'

type Placing = Parsed<(typeof errands)['place']>
/** Places a quote once. Its price stays as quoted, everything else is checked again. */
export async function placeErrand(deps: Deps, placing: Placing, by: ActorAt) {
  refuseTip(placing, deps.settings)
  const { idempotency_key, ...body } = placing
  const methods = await errandMethods(deps)
  return await placeOnce(
    deps,
    { actor: by.actor, idempotency_key, body, now: by.now },
    (tx, keep) => place(tx, { deps, placing, methods, keep, ...by }),
    (order) => orderView(deps, order, by.actor),
  )
}

interface PlacingErrand extends ActorAt {
  deps: Deps
  placing: Placing
  /** The operator's methods for errands. */
  methods: readonly OfferedMethod[]
  keep: KeepAttempt
}

async function place(tx: Tx, asked: PlacingErrand): Promise<OrderRow> {
  const { deps, placing, actor, now } = asked
  const quote = await quoteOf(tx, placing.quote_id, actor.id)
  if (!quote) throw refuse('not_found')
  const zones = await activeZones(tx)
  judge(quote, { zones: zones.map(({ polygon }) => polygon), deps, now })
  const method = chosenMethod(quote.trip, asked)
  const zone_id = firstZone(quote.trip, zones)
  const bill = await billOf(tx, quote, { ...asked, method, zone_id })
  return await save(tx, { ...asked, quote, bill, zone_id, method })
}

const wanted = {
  contact: 'errand_contact_missing',
  prohibited: 'errand_prohibited',
  note: 'errand_note_missing',
} as const

function judge(
  quote: FoundQuote,
  { zones, deps, now }: { zones: [number, number][][]; deps: Deps; now: Date },
) {
  const over = refuseQuote(quote, now)
  if (over) throw refuse(over, { unique_order_id: quote.unique_order_id })
  if (!deps.settings.get('enablePickupDrop')) throw refuse('errands_off')
  const [missing] = missingOf(quote.trip)
  if (missing) throw refuse(wanted[missing])
  judgeArea(quote.trip, zones)
  const { schedule } = quote.trip
  if (schedule && new Date(schedule.open) <= now) throw refuse('slot_gone')
}

/** The method, if this payer may use it: a payer on receipt can only pay cash. */
function chosenMethod(trip: FoundQuote['trip'], { methods, placing }: PlacingErrand): OfferedMethod {
  const chosen = methods.find(({ name }) => name === placing.method)
  if (!chosen) throw refuse('method_not_offered')
  if (!methodsFor(trip, methods).includes(chosen)) throw refuse('errand_cash_only')
  return chosen
}

/** The quote's bill with tip and balances; consumes a use of the coupon. */
async function billOf(
  tx: Tx,
  { priced }: FoundQuote,
  {
    deps,
    placing,
    actor,
    now,
    method,
    zone_id,
  }: PlacingErrand & {
    method: OfferedMethod
    zone_id: number | null
  },
) {
  const { settings } = deps
  const coupon = priced.coupon_code ? await couponByCode(tx, priced.coupon_code) : null
  const customer = await customerOfCart(tx, actor.id, coupon?.id ?? null)
  if (!customer.is_active) throw refuse('account_blocked')
  if (priced.coupon_code) {
    const refusal = refuseErrandCoupon(coupon, { fare: priced.fare, zone_id, customer, settings, now })
    if (refusal) throw refuse('coupon_refused', { ...refusal })
    if (!coupon || !(await takeCouponUse(tx, coupon.id, priced.coupon_amount)))
      throw refuse('coupon_refused', { reason: 'EXHAUSTED' })
  }
  const purse = (use: boolean, balance: number) => ({ use, balance })
  const fare = errandBill(priced, {
    tip: placing.tip,
    wallet: purse(placing.use_wallet || method.means === 'wallet', customer.wallet_balance ?? 0),
    rewards: purse(placing.use_rewards, pointsWorth(customer.rewards_balance ?? 0, rewardsRule(settings))),
  })
  const bill = charged(fare, method)
  refuseChangedBill(bill, placing)
  if (!method.takes(bill.due_now)) throw refuse('method_not_offered')
  const missing = method.shortfall(bill)
  if (missing > 0) throw refuse('insufficient_wallet', { missing })
  return bill
}

interface Saving extends PlacingErrand {
  method: OfferedMethod
  quote: FoundQuote
  bill: Bill
  zone_id: number | null
}

async function save(tx: Tx, saving: Saving): Promise<OrderRow> {
  const { quote, bill, method, deps, actor, now } = saving
  const by = stepActor(actor)
  const { trip } = quote
  const id = await nextOrderId(tx)
  const unique_order_id = newUniqueOrderId()
  const facts = {
    ...({ kind: 'errand', delivery_type: 'DELIVERY' } as const),
    scheduled: Boolean(trip.schedule),
    online_due: method.means === 'gateway' ? bill.due_now : 0,
  }
  const order = await openOrder(tx, { id, unique_order_id, ...draft(saving) }, { actor: by, now, facts }, [
    saving.keep({ order_id: id, unique_order_id }),
  ])
  await keepErrand(tx, tripOf(id, quote), stopsOf(trip))
  await payOrder(tx, order, { settings: deps.settings, by, now })
  if (!(await takeQuote(tx, quote.id, id))) throw refuse('quote_used')
  return order
}

function draft({ quote, bill, zone_id, placing, actor, now }: Saving) {
  const { trip, priced } = quote
  const { item_total, coupon_amount, delivery_charge, actual_delivery_charge, tax_amount } = bill
  const { tip_amount, wallet_amount, rewards_amount, payable, due_now } = bill
  const { address = '', house = null, landmark = null, latitude = 0, longitude = 0 } = trip.stops.at(-1) ?? {}
  const promised = promisedOf(quote, now)
  return {
    kind: 'errand' as const,
    user_id: actor.id,
    restaurant_id: null,
    zone_id,
    delivery_type: 'DELIVERY' as const,
    address: json({ address, house, landmark, latitude, longitude }),
    distance: priced.distance,
    lines: json(bill.lines),
    ...{ item_total, coupon_amount, delivery_charge, actual_delivery_charge, tax_amount },
    ...{ tip_amount, wallet_amount, rewards_amount, payable },
    coupon_id: priced.coupon_id,
    coupon_code: priced.coupon_code,
    coupon_given: priced.coupon_code ? priced.coupon_amount : 0,
    due_amount: due_now,
    method: methodLeft(bill, placing.method),
    cash_change_amount: due_now > 0 ? (placing.cash_change_amount ?? null) : null,
    preparation_minutes: fetchMinutes,
    // A scheduled errand starts at the beginning of its slot.
    promised_from: trip.schedule ? new Date(trip.schedule.open) : promised.from,
    promised_to: trip.schedule ? new Date(trip.schedule.close) : promised.to,
    schedule: trip.schedule ? json(trip.schedule) : null,
  }
}

const tripOf = (order_id: number, { trip, priced }: FoundQuote) => ({
  order_id,
  direction: trip.direction,
  package_kind: trip.package_kind,
  package_note: trip.package_note || null,
  weight_band: trip.weight_band,
  vehicle: priced.vehicle,
  carriers: priced.carriers && json(priced.carriers),
  value: trip.value ?? null,
  photo: trip.photo ?? null,
  payer: trip.payer,
})

const stopsOf = ({ stops }: FoundQuote['trip']) =>
  stops.map(({ type, address, house, landmark, latitude, longitude, contact, instructions }, position) => ({
    ...{ position, type, address, latitude, longitude },
    is_last: position === stops.length - 1,
    house: house || null,
    landmark: landmark || null,
    contact_name: contact?.name ?? '',
    contact_phone: contact?.phone ?? '',
    instructions: instructions || null,
    link: randomBytes(16).toString('base64url'),
  }))
