import { dumpOf } from './mysqldump'
import { orderTables } from './orders'
import { peopleTables } from './people'
import { STORES, shopTables } from './shops'

/** Pseudo-random numbers with a fixed seed. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

export interface MadeDump {
  sql: string
  /** In minor units: the totals of finished orders and of customers' wallets. */
  orders_amount: number
  wallets_amount: number
  counts: { stores: number; items: number; customers: number; orders: number; running: number }
}

/**
 * A generated installation of another ordering system as its MySQL dump: shops, menus, people, coupons,
 * wallets and as many orders as requested, with everything that makes a dump hard to read: quotes,
 * backslashes, line breaks, many scripts, rows without owners, open orders, staff among the users. With few
 * orders it has few dishes and customers.
 */
export function madeDump(orders = 1_000, around = { lat: 12.9, lng: 77.5 }): MadeDump {
  const throwDice = dice(7)
  const [items, customers] = [Math.min(240, orders), Math.min(150, orders)]
  const shops = shopTables(items, around, throwDice)
  const people = peopleTables(customers, throwDice)
  const sold = orderTables(orders, customers, throwDice)
  return {
    sql: dumpOf({ ...shops, ...people.tables, ...sold.tables }),
    orders_amount: sold.amount,
    wallets_amount: people.held,
    counts: {
      // the last store has no location and is not imported
      ...{ stores: STORES - 1, items, customers },
      ...{ orders: orders - sold.running, running: sold.running },
    },
  }
}
