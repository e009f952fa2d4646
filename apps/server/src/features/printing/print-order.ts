import type { Events } from '@tokri/contract/events'
import { isCopy, type PaperWidth, type PrinterKind } from '@tokri/domain/printing'
import { soldLines } from '../../db/queries/kitchen'
import { addFirstPrints, orderToPrint, type Printer, type PrintJob, takeJob } from '../../db/queries/printing'
import type { Deps } from '../../deps'
import { directionOf } from '../../markup/direction'
import { drawTicket, type Picture } from './draw-ticket'
import { rasterOf } from './encode-picture'
import { encodeTicket, lacksLetters, languages } from './encode-ticket'
import { layTicket, type Ticket } from './lay-ticket'

/** Prints an accepted order on every printer set up for it. */
export const printOrder = ({ db, clock }: Deps, { order_id }: Events['order.accepted']): Promise<void> =>
  addFirstPrints(db, order_id, clock())

/** A ticket to print, and its picture where its printer lacks characters. */
export interface Paper {
  ticket: Ticket
  picture: Picture | null
  paper_mm: PaperWidth
}

/** Hands a job to its printer; null where it was printed already. */
export async function takePaper(deps: Deps, printer: Printer, id: number): Promise<Paper | null> {
  const job = await takeJob(deps.db, { id, printer_id: printer.id }, deps.clock())
  const laid = job && (await layPaper(deps, job))
  if (!laid) return null
  const { ticket, locale } = laid
  const isDrawn = lacksLetters(printer.kind, ticket)
  const { paper_mm } = printer
  const direction = directionOf(locale)
  return { ticket, paper_mm, picture: isDrawn ? await drawTicket(ticket, { direction, paper_mm }) : null }
}

/** Whether a job will be sent as a picture. */
export async function isDrawn(deps: Deps, { kind }: Printer, job: PrintJob): Promise<boolean> {
  const laid = await layPaper(deps, job)
  return laid !== null && lacksLetters(kind, laid.ticket)
}

async function layPaper(deps: Deps, job: PrintJob): Promise<{ ticket: Ticket; locale: string } | null> {
  const order = await orderToPrint(deps.db, job.order_id)
  if (!order) return null
  const lines = (await soldLines(deps.db, [order.id])).get(order.id) ?? []
  const ticket = layTicket(deps, order, lines, { copy: job.copy, isCopy: isCopy(job) })
  return { ticket, locale: order.locale }
}

/** The bytes of a ticket for printers with ESC/POS or StarPRNT. */
export const bytesOf = (kind: PrinterKind, { ticket, picture, paper_mm }: Paper): Uint8Array =>
  picture ? rasterOf(languages[kind], picture) : encodeTicket(kind, ticket, paper_mm)
