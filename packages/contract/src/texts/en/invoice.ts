/** The invoice on its page, as PDF and in e-mails. */
export const invoice = {
  invoiceTitle: 'Invoice',
  invoiceNumber: 'Order number {id}',
  invoiceDate: 'Issued {date}',
  invoiceSeller: 'Sold by',
  invoiceBuyer: 'Billed to',
  invoiceTaxNumber: 'Tax number {number}',
  invoiceItem: 'Item',
  invoiceQuantity: 'Qty',
  invoicePrice: 'Price',
  invoiceAmount: 'Amount',
  invoiceRefunded: 'Refunded',
  invoicePaidBy: 'Paid by: {method}',
  invoiceTaxes: 'Taxes in this invoice',
  invoiceTaxRate: '{percentage}%: {amount}',
  invoiceOpen: 'Invoice',
  invoiceDownload: 'Download as PDF',
  invoiceLoading: 'Loading the invoice',
  invoiceNotYet: 'The invoice is here once the order has arrived.',
  mailPlacedSubject: 'Your order {id} from {store}',
  mailPlacedBody:
    'Hello {name},\n\nthank you for your order {id} from {store}.\n\n{items}\n\nTotal: {total}\n\nWe tell you as soon as the store answers. You can follow it under Orders in the app.',
  mailPlacedItem: '{quantity} × {name}: {amount}',
  orderInvoiceEmailSubject: 'Invoice for your order {id} from {store}',
  mailInvoiceBody:
    'Hello {name},\n\nyour order {id} from {store} is complete. The invoice over {total} is attached.\n\nEnjoy it.',
}
