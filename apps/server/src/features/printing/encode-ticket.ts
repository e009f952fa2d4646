import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PrinterKind } from '@tokri/domain/printing'
import type { Ticket, TicketLine } from './lay-ticket'

/** Letters a line of 80 mm paper has room for. */
const COLUMNS = 48

/** Letters of languages that printers have in their own code pages; others are printed by the browser. */
const languages = { star: 'star-prnt', epson: 'esc-pos', agent: 'esc-pos' } as const

/** The bytes a printer of this kind understands, with a cut at the end. */
export function encodeTicket(kind: PrinterKind, ticket: Ticket): Uint8Array {
  const printer = new ReceiptPrinterEncoder({ language: languages[kind], columns: COLUMNS, feedBeforeCut: 4 })
  printer.initialize().codepage('auto')
  for (const line of ticket) {
    if (line) addLine(printer, line)
    else printer.rule()
  }
  return printer.newline().cut().encode()
}

function addLine(printer: ReceiptPrinterEncoder, { text, end, look, centre }: TicketLine): void {
  const size = look === 'title' ? 3 : look === 'large' ? 2 : 1
  printer
    .align(centre ? 'center' : 'left')
    .bold(look !== undefined)
    .size(size, size)
  if (end === undefined) printer.line(text)
  else
    printer.table(
      [
        { width: COLUMNS - 18, align: 'left' },
        { width: 18, align: 'right' },
      ],
      [[text, end]],
    )
  printer.size(1, 1).bold(false).align('left')
}
