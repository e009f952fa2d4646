/** The invoice on its page, as PDF and in e-mails. */
export const invoice = {
  invoiceTitle: 'Invoice',
  invoiceNumber: 'Order {id}',
  invoiceDate: 'Issued {date}',
  invoiceSeller: 'Sold by',
  invoiceBuyer: 'Billed to',
  invoiceTaxNumber: 'Tax no. {number}',
  invoiceItem: 'Item',
  invoiceQuantity: 'Qty',
  invoicePrice: 'Price',
  invoiceAmount: 'Amount',
  invoiceRefunded: 'Refunded',
  invoicePaidBy: 'Payment: {method}',
  invoiceTaxes: 'Taxes included',
  invoiceTaxRate: '{percentage}%: {amount}',
  invoiceOpen: 'Invoice',
  invoiceDownload: 'Download PDF',
  invoiceLoading: 'Loading invoice',
  invoiceNotYet: 'You’ll find your invoice here once the order has arrived.',
  mailPlacedSubject: 'Your order {id} from {store}',
  mailPlacedBody:
    'Hi {name},\n\nThanks for your order {id} from {store}.\n\n{items}\n\nTotal: {total}\n\nWe’ll let you know when the store confirms. Track it under Orders in the app.',
  mailPlacedItem: '{quantity} × {name}: {amount}',
  orderInvoiceEmailSubject: 'Invoice for your order {id} from {store}',
  mailInvoiceBody:
    'Hi {name},\n\nYour order {id} from {store} is complete. Your invoice for {total} is attached.\n\nThanks for ordering.',
}
