import type { Events } from '@tokri/contract/events'
import { isCopy } from '@tokri/domain/printing'
import { soldLines } from '../../db/queries/kitchen'
import { addFirstPrints, orderToPrint, type Printer, type PrintJob, takeJob } from '../../db/queries/printing'
import type { Deps } from '../../deps'
import { encodeTicket } from './encode-ticket'
import { layTicket } from './lay-ticket'

/** An order the store has taken on is printed on every printer that is to. */
export const printOrder = ({ db, clock }: Deps, { order_id }: Events['order.accepted']): Promise<void> =>
  addFirstPrints(db, order_id, clock())

/** Gives a job to its printer as bytes; null where it was printed already. */
export async function takePaper(deps: Deps, printer: Printer, id: number): Promise<Uint8Array | null> {
  const job = await takeJob(deps.db, { id, printer_id: printer.id }, deps.clock())
  return job ? await paperOf(deps, printer, job) : null
}

async function paperOf(deps: Deps, { kind }: Printer, job: PrintJob): Promise<Uint8Array | null> {
  const order = await orderToPrint(deps.db, job.order_id)
  if (!order) return null
  const lines = (await soldLines(deps.db, [order.id])).get(order.id) ?? []
  return encodeTicket(kind, layTicket(deps, order, lines, { copy: job.copy, isCopy: isCopy(job) }))
}
