import { alarmReceivers, alarmWays } from '@tokri/domain/alarms/ladder'
import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Art, Id, Image, Instant } from './fields'

/** A day's orders that were not cancelled or left unpaid, and their bills in minor units. */
const Day = z.object({
  orders: z.int(),
  sales: z.int(),
  /** By hour of the day; hours without orders are left out. */
  hours: z.array(
    z.object({
      hour: z.int().min(0).max(24),
      orders: z.int(),
      sales: z.int(),
      promised: z.int(),
      kept: z.int(),
    }),
  ),
})

/** An order that is stuck. */
const Waiting = z.object({
  order_id: Id,
  unique_order_id: z.string(),
  restaurant_id: Id.nullable(),
  /** Empty for an errand. */
  store: z.string(),
  since: Instant,
  /**
   * The channels over which people were notified, each once, and who is next unless somebody acknowledges it.
   */
  told: z.array(z.object({ by: z.enum(alarmWays), at: Instant })),
  next: z.object({ to: z.enum(alarmReceivers), by: z.enum(alarmWays), at: Instant }).nullable(),
})
const WaitingOrders = z.object({ count: z.int(), first: z.array(Waiting) })

const Today = z
  .object({
    /** Open orders. */
    live: z.object({
      scheduled: z.int(),
      placed: z.int(),
      preparing: z.int(),
      ready: z.int(),
      on_the_way: z.int(),
    }),
    /** Open orders past their promised time. */
    late: z.int(),
    /** Until now. `promised` were delivered and had a promised time; `kept` of them arrived by then. */
    today: Day.extend({ promised: z.int(), kept: z.int() }),
    /** The same weekday last week: orders and sales until this time of day, hours of the whole day. */
    week_ago: Day,
    /** Orders no kitchen has answered for minutes, oldest first. */
    unanswered: WaitingOrders,
    /** Orders that are ready and that no rider has accepted. */
    riderless: WaitingOrders,
    /** Payments that need attention, at most 100; null without `orders:refund`. */
    payment_problems: z.int().nullable(),
    /** Applications of riders and stores, at most 100; null without `applications:read`. */
    applications: z.int().nullable(),
    /** Stores that are paused or need longer than usual; null without `stores:read`. */
    look_at: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          image: Image,
          art: Art.nullable(),
          why: z.enum(['paused', 'busy']),
          until: Instant,
          /** Minutes more than usual; 0 for a paused store. */
          minutes: z.int(),
        }),
      )
      .nullable(),
    /**
     * Accepted stores that are switched on, and how many of them take orders now; null without `stores:read`.
     */
    stores: z.object({ all: z.int(), taking: z.int() }).nullable(),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

/** The counts beside every screen of the console: a part of `Today` that reads no sales. */
const WorkWaiting = Today.pick({ live: true, payment_problems: true, applications: true, stores: true })
  .extend({ riderless: WaitingOrders.pick({ count: true }) })
  .meta({ id: 'WorkWaiting' })
export type WorkWaiting = z.infer<typeof WorkWaiting>

/** The console's start screen. */
export const today = {
  read: endpoint({
    who: ['staff', 'admin'],
    permission: 'today:read',
    limit: 'browse',
    path: '/public/api/console/today',
    summary: 'Orders and sales of today, and what waits for a person',
    input: Nothing,
    reply: Today,
  }),
  waiting: endpoint({
    who: ['staff', 'admin'],
    permission: 'today:read',
    limit: 'browse',
    path: '/public/api/console/waiting',
    summary: 'How many orders, payments and applications wait for a person',
    input: Nothing,
    reply: WorkWaiting,
  }),
}
