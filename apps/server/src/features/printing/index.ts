import { randomBytes } from 'node:crypto'
import { contract } from '@tokri/contract/index'
import type { PrinterView } from '@tokri/contract/printing'
import type { PrintCopy } from '@tokri/domain/printing'
import type { ActorAt, SignedIn } from '../../core/actor'
import { implement } from '../../core/implement'
import { type Refused, refuse } from '../../core/refused'
import type { DbOrTx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { isOneOf } from '../../db/queries/kitchen'
import { storesOfOwner } from '../../db/queries/owners'
import { addPrinter, addReprint, dropPrinter, orderToPrint, printersOf } from '../../db/queries/printing'
import type { Deps } from '../../deps'

const reaches = async (db: DbOrTx, { kind, id }: SignedIn, restaurant_id: number | null): Promise<boolean> =>
  isOneOf(restaurant_id, kind === 'store' ? await storesOfOwner(db, id) : null)

async function listPrinters(db: Deps['db'], restaurant_id: number): Promise<PrinterView[]> {
  const rows = await printersOf(db, restaurant_id)
  return rows.map(({ id, name, kind, copies, paper_mm, state, seen_at, waiting }) => ({
    ...{ id, name, kind, copies, paper_mm, state, waiting: waiting ?? 0 },
    seen_at: seen_at?.toISOString() ?? null,
  }))
}

/** Reprints a ticket, marked as a copy. */
async function printAgain(
  { db }: Deps,
  asked: { order_id: number; copy: PrintCopy },
  { actor, now }: ActorAt,
): Promise<{ success: true } | Refused<'not_found' | 'no_printer'>> {
  return await db.transaction().execute(async (tx) => {
    const order = await orderToPrint(tx, asked.order_id)
    if (!order || !(await reaches(tx, actor, order.restaurant_id))) return refuse('not_found')
    if ((await addReprint(tx, asked, now)) === 0) return refuse('no_printer')
    const subject = `order:${asked.order_id}`
    await writeAudit(
      tx,
      { actor_id: actor.id, action: 'orders.print', subject, before: null, after: { copy: asked.copy } },
      now,
    )
    return { success: true }
  })
}

export const printingFeature = (deps: Deps) => {
  const { db } = deps
  return implement(contract.printing)({
    printers: async ({ restaurant_id }, { actor }) =>
      (await reaches(db, actor, restaurant_id)) ? await listPrinters(db, restaurant_id) : refuse('not_found'),
    addPrinter: async (printer, { actor, now }) => {
      if (!(await reaches(db, actor, printer.restaurant_id))) return refuse('not_found')
      const token = randomBytes(24).toString('base64url')
      await addPrinter(db, { ...printer, token, created_at: now })
      return {
        path: `/public/api/printers/${token}/${printer.kind}`,
        printers: await listPrinters(db, printer.restaurant_id),
      }
    },
    dropPrinter: async ({ restaurant_id, printer_id }, { actor }) => {
      const isTheirs = await reaches(db, actor, restaurant_id)
      if (!isTheirs || !(await dropPrinter(db, printer_id, restaurant_id))) return refuse('not_found')
      return await listPrinters(db, restaurant_id)
    },
    printAgain: (asked, by) => printAgain(deps, asked, by),
  })
}
