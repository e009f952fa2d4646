import { paperWidths, printCopies, printerKinds, printerStates } from '@tokri/domain/printing'
import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id, Instant } from './fields'

/** Width of the paper roll in mm. */
const Paper = z.literal(paperWidths)
const Copies = z.array(z.enum(printCopies)).min(1)

/** Which copies a printer prints and its paper width; printing from the browser uses the same width. */
export const PrinterPaper = z.object({ copies: Copies, paper_mm: Paper })

const Printer = z
  .object({
    id: Id,
    name: z.string(),
    kind: z.enum(printerKinds),
    copies: Copies,
    paper_mm: Paper,
    state: z.enum(printerStates),
    seen_at: Instant.nullable(),
    /** Tickets it has not printed yet. */
    waiting: z.int(),
  })
  .meta({ id: 'Printer' })
export type PrinterView = z.infer<typeof Printer>

const who = ['store', 'staff', 'admin'] as const

/** Printers of stores, and tickets of orders. */
export const printing = {
  printers: endpoint({
    path: '/public/api/console/printers',
    store_needs: 'orders',
    who,
    limit: 'browse',
    summary: 'Printers of a store, and how they are',
    input: z.strictObject({ restaurant_id: Id }),
    reply: z.array(Printer),
    refuses: ['not_found'],
  }),
  addPrinter: endpoint({
    path: '/public/api/console/add-printer',
    store_needs: 'availability',
    who,
    summary: 'Add a printer; its address is answered this once',
    input: z.strictObject({
      restaurant_id: Id,
      name: z.string().trim().min(1).max(60),
      kind: z.enum(printerKinds),
      copies: Copies,
      paper_mm: Paper.default(80),
    }),
    reply: z.object({
      /** Where the printer, or the agent beside it, polls for jobs; it contains a secret. */
      path: z.string(),
      printers: z.array(Printer),
    }),
    refuses: ['not_found'],
  }),
  dropPrinter: endpoint({
    path: '/public/api/console/drop-printer',
    store_needs: 'availability',
    who,
    summary: 'Remove a printer: its address works no more',
    input: z.strictObject({ restaurant_id: Id, printer_id: Id }),
    reply: z.array(Printer),
    refuses: ['not_found'],
  }),
  printAgain: endpoint({
    path: '/public/api/console/print-again',
    store_needs: 'orders',
    who,
    summary: 'Print a paper of an order once more; it says that it is a copy',
    input: z.strictObject({ order_id: Id, copy: z.enum(printCopies) }),
    reply: Success,
    refuses: ['not_found', 'no_printer'],
  }),
}
