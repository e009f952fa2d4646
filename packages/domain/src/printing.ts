/** The tickets of an order: for the kitchen, on the bag, and for the customer. */
export const printCopies = ['kitchen', 'bag', 'customer'] as const
export type PrintCopy = (typeof printCopies)[number]

/** `star`: Star CloudPRNT; `epson`: Epson Server Direct Print; `agent`: a small program in the shop that reaches it. */
export const printerKinds = ['star', 'epson', 'agent'] as const
export type PrinterKind = (typeof printerKinds)[number]

/**
 * Paper widths in mm, with what fits on them at 203 dpi: dots, characters, and characters of a large number.
 */
export const papers = {
  80: { dots: 576, columns: 48, figure: 18 },
  58: { dots: 384, columns: 32, figure: 14 },
} as const
export const paperWidths = [80, 58] as const
export type PaperWidth = (typeof paperWidths)[number]

/** 203 dpi. */
const DOTS_PER_MM = 8
/** The printable width of a roll, in mm. */
export const printedWidth = (paper_mm: PaperWidth): number => papers[paper_mm].dots / DOTS_PER_MM

/** The roll width for a copy: that of the printer that prints it, else of any printer of the store, else 80 mm. */
export const paperFor = (
  copy: PrintCopy,
  printers: readonly { copies: readonly PrintCopy[]; paper_mm: PaperWidth }[],
): PaperWidth =>
  (printers.find(({ copies }) => copies.includes(copy)) ?? printers[0])?.paper_mm ?? paperWidths[0]

export const printerStates = ['unknown', 'ok', 'paper_low', 'paper_out', 'trouble'] as const
export type PrinterState = (typeof printerStates)[number]

/**
 * Whether a ticket has to be marked as a copy: a reprint, or a job that a printer may have printed before.
 */
export const isCopy = ({ reprint, attempts }: { reprint: number; attempts: number }): boolean =>
  reprint > 0 || attempts > 1
