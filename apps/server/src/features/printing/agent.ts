import { printerStates } from '@tokri/domain/printing'
import { z } from 'zod'
import { endJob, nextJob, type Printer, sawPrinter } from '../../db/queries/printing'
import type { Deps } from '../../deps'
import { bytesOf, takePaper } from './print-order'

/** The report of the shop's print agent: the printer's state, and the outcome of the last job. */
const Said = z.object({
  state: z.enum(printerStates).optional(),
  done: z
    .object({
      id: z.int(),
      error: z.string().max(300).nullable(),
      /** Whether any byte of a failed job reached the printer. */
      is_sent: z.boolean().default(true),
    })
    .optional(),
})

/** One exchange: the agent reports, and gets the next job with its bytes in base64; null: nothing to do. */
export async function askAgent(deps: Deps, printer: Printer, body: unknown) {
  const { state, done } = Said.catch({}).parse(body)
  const now = deps.clock()
  if (done) await endJob(deps.db, { ...done, printer_id: printer.id }, now)
  await sawPrinter(deps.db, printer.id, state ?? null, now)
  const job = state === 'paper_out' ? null : await nextJob(deps.db, printer.id, now)
  const paper = job && (await takePaper(deps, printer, job.id))
  return {
    job: job && paper ? { id: job.id, data: Buffer.from(bytesOf('agent', paper)).toString('base64') } : null,
  }
}
