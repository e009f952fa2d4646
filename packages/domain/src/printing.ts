/** What is printed of an order: for the stove, on the bag, and for the customer. */
export const printCopies = ['kitchen', 'bag', 'customer'] as const
export type PrintCopy = (typeof printCopies)[number]

/** `star`: Star CloudPRNT; `epson`: Epson Server Direct Print; `agent`: a small program in the shop that reaches it. */
export const printerKinds = ['star', 'epson', 'agent'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** How wide rolls are, in mm, with what printers put on them at 203 dots an inch: dots, letters, and letters of a figure. */
export const papers = {
  80: { dots: 576, columns: 48, figure: 18 },
  58: { dots: 384, columns: 32, figure: 14 },
} as const
export const paperWidths = [80, 58] as const
export type PaperWidth = (typeof paperWidths)[number]

/** 203 dots an inch. */
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

/** Whether a paper has to say that it is a copy: a reprint, or a job that a printer may have printed before. */
export const isCopy = ({ reprint, attempts }: { reprint: number; attempts: number }): boolean =>
  reprint > 0 || attempts > 1
