import { keptDiscount } from '@tokri/domain/picking/final-bill'
import { feesTotal, taxedFeesOf } from '@tokri/domain/pricing/tax'
import { placeOfSupply, taxDebtor } from '@tokri/domain/tax/documents'
import { splitTax, type TaxPart, taxHeads } from '@tokri/domain/tax/parts'
import { taxedRates } from '@tokri/domain/tax/rates'
import type { Tx } from '../../db/client'
import { type IssuedInvoice, insertInvoice, issuedInvoice, partiesOf } from '../../db/queries/invoices'
import { type OrderitemRow, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import { type SettingReader, storedSettings } from '../../db/queries/settings'
import { regionsOf } from '../../db/queries/tax-regions'
import { takeNumber } from './take-number'

/**
 * The invoice of a completed order: issued on first use, in the order's transaction or a short one of its
 * own, and never changed. It keeps the data of that day.
 */
export async function issueInvoice(tx: Tx, order: OrderRow, now: Date): Promise<IssuedInvoice> {
  const before = await issuedInvoice(tx, order.id)
  if (before) return before
  const settings = await storedSettings(tx)
  const issuer_store_id = taxDebtor(order, settings.get('taxOwedBy'))
  const take = await takeNumber(tx, { issuer: issuer_store_id, document: 'invoice', settings, now })
  // while we waited for the series, another transaction may have issued this invoice
  const meanwhile = await issuedInvoice(tx, order.id)
  if (meanwhile) return meanwhile
  const { supply, is_elsewhere } = placeOfSupply({ kind: order.kind, ...(await regionsOf(tx, order)) })
  const { store, customer } = await partiesOf(tx, order.id)
  const operator = {
    name: settings.get('storeName'),
    address: settings.get('platformAddress'),
    tax_number: settings.get('platformTaxNumber') || null,
  }
  return await insertInvoice(tx, {
    order_id: order.id,
    number: await take(),
    issuer_store_id,
    place_of_supply: supply,
    total: order.payable,
    tax: taxOfOrder(order, await orderitemsOf(tx, [order.id]), headsOf(settings, is_elsewhere)),
    // an errand is the operator's own service
    store: store ?? operator,
    customer,
    issued_at: now,
  })
}

type BillLine = OrderRow['lines'][number]

const headsOf = (settings: SettingReader, is_elsewhere: boolean) =>
  taxHeads(settings.get(is_elsewhere ? 'taxPartsElsewhere' : 'taxParts'))

function taxOfOrder(
  order: OrderRow,
  items: readonly OrderitemRow[],
  heads: Parameters<typeof splitTax>[1],
): TaxPart[] {
  const lineOf = (code: string) => order.lines.find((line) => line.code === code)
  const tax = lineOf('tax')
  const taxed = taxedFeesOf(tax)
  const fees = feesTotal(taxed.codes, (code) => lineOf(code)?.amount ?? 0)
  const sold = items.map((item) => ({
    amount: (item.final_amount ?? item.amount) - discountOf(item),
    tax_percentage: item.tax_percentage,
    tax_inclusive: item.tax_inclusive,
  }))
  const fare = order.kind === 'errand' ? [fareOf(order, tax)] : []
  const rates = taxedRates([...sold, ...fare], { tax, fees, fee_percentage: taxed.percentage })
  return splitTax(rates, heads)
}

const discountOf = ({ amount, final_amount, discount }: OrderitemRow): number =>
  keptDiscount({ agreed: amount, final: final_amount ?? amount, discount })

/** An errand's fare is taxed like an item; the charge for returning an undelivered package is not. */
const fareOf = ({ lines, delivery_charge, coupon_amount }: OrderRow, tax: BillLine | undefined) => ({
  amount: delivery_charge - (lines.find(({ code }) => code === 'errand_return')?.amount ?? 0) - coupon_amount,
  tax_percentage: Number(tax?.explanation?.params.tax_percentage ?? 0),
  tax_inclusive: false,
})
