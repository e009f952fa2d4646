import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { type PaperWidth, type PrinterKind, papers } from '@tokri/domain/printing'
import type { Ticket, TicketLine } from './lay-ticket'

export const languages = { star: 'star-prnt', epson: 'esc-pos', agent: 'esc-pos' } as const

/** Written by the encoder for characters no code page has. */
const MISSING = 0x3f
/**
 * Scripts that printers cannot shape, whatever their code pages: Arabic letters join and run from right to
 * left.
 */
const SHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a printer of this kind lacks characters of the ticket, so that it must be sent as a picture. */
export function lacksLetters(kind: PrinterKind, ticket: Ticket): boolean {
  const text = ticket.flatMap((line) => (line ? [line.text, line.end ?? ''] : [])).join('')
  const letters = plain(text).replaceAll(/[\0-~]/g, '')
  if (letters === '') return false
  if (SHAPED.test(letters)) return true
  const printer = new ReceiptPrinterEncoder({ language: languages[kind] })
  const sent = printer.codepage('auto').text(letters).encode('lines').flat() as SentCommand[]
  return sent.some(({ type, payload }) => type === 'text' && payload?.includes(MISSING))
}

interface SentCommand {
  type: string
  payload?: number[]
}

/** Directional marks are not printable. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

/** The bytes for a printer of this kind and paper width, with a cut at the end. */
export function encodeTicket(kind: PrinterKind, ticket: Ticket, paper_mm: PaperWidth): Uint8Array {
  const { columns } = papers[paper_mm]
  const printer = new ReceiptPrinterEncoder({ language: languages[kind], columns, feedBeforeCut: 4 })
  printer.initialize().codepage('auto')
  for (const line of ticket) {
    if (line) addLine(printer, line, paper_mm)
    else printer.rule()
  }
  return printer.newline().cut().encode()
}

function addLine(
  printer: ReceiptPrinterEncoder,
  { text, end, look, centre }: TicketLine,
  paper_mm: PaperWidth,
): void {
  const { columns, figure } = papers[paper_mm]
  const size = look === 'title' ? 3 : look === 'large' ? 2 : 1
  printer
    .align(centre ? 'center' : 'left')
    .bold(look !== undefined)
    .size(size, size)
  if (end === undefined) printer.line(plain(text))
  else
    printer.table(
      [
        { width: columns - figure, align: 'left' },
        { width: figure, align: 'right' },
      ],
      [[plain(text), end]],
    )
  printer.size(1, 1).bold(false).align('left')
}
