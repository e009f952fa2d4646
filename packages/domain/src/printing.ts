/** What is printed of an order: for the stove, on the bag, and for the customer. */
export const printCopies = ['kitchen', 'bag', 'customer'] as const
export type PrintCopy = (typeof printCopies)[number]

/** `star`: Star CloudPRNT; `epson`: Epson Server Direct Print; `agent`: a small program in the shop that reaches it. */
export const printerKinds = ['star', 'epson', 'agent'] as const
export type PrinterKind = (typeof printerKinds)[number]

export const printerStates = ['unknown', 'ok', 'paper_low', 'paper_out', 'trouble'] as const
export type PrinterState = (typeof printerStates)[number]

/** Whether a paper has to say that it is a copy: a reprint, or a job that a printer may have printed before. */
export const isCopy = ({ reprint, attempts }: { reprint: number; attempts: number }): boolean =>
  reprint > 0 || attempts > 1
