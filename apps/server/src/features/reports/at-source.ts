import { toDecimal } from '@tokri/domain/payment/decimal'
import { splitAmount, taxHeads } from '@tokri/domain/tax/parts'
import { sumsAtSource, type TaxDays } from '../../db/queries/tax-days'
import type { Deps } from '../../deps'
import type { SheetCell } from '../../importer/workbook-task'

/**
 * Tax collected at source from all stores or one: sales and returns, the rate, and the amount split into its
 * parts.
 */
export async function atSourceOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  days: TaxDays,
  restaurant_id: number | null = null,
) {
  const heads = {
    here: taxHeads(settings.get('taxParts')),
    elsewhere: taxHeads(settings.get('taxPartsElsewhere')),
  }
  return (await sumsAtSource(db, days, restaurant_id)).map((row) => ({
    ...row,
    taxable: row.supplies - row.returns,
    parts: splitAmount(row.amount, row.is_elsewhere ? heads.elsewhere : heads.here),
  }))
}

export const AT_SOURCE_HEAD = [
  ...['store', 'store_tax_number', 'supply', 'supplies', 'returns', 'net_taxable', 'rate'],
  ...['part', 'part_amount', 'amount'],
]

/** A line for each part of the tax collected from a store at a rate. */
export function atSourceLines(
  row: Awaited<ReturnType<typeof atSourceOf>>[number],
  digits: number,
): SheetCell[][] {
  const money = (amount: number) => ({ amount: toDecimal(amount, digits) })
  return row.parts.map((part) => [
    ...[row.store, row.tax_number ?? '', row.is_elsewhere ? 'other_region' : 'same_region'],
    ...[money(row.supplies), money(row.returns), money(row.taxable), row.rate],
    ...[part.name, money(part.amount), money(row.amount)],
  ])
}
