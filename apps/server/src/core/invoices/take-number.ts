import { documentNumber, type TaxDocument, taxYearOf } from '@tokri/domain/tax/documents'
import { shownAt } from '@tokri/domain/zone'
import type { Tx } from '../../db/client'
import { lockSeries, nextPlace } from '../../db/queries/invoices'
import type { SettingReader } from '../../db/queries/settings'

interface Wanted {
  /** A store, or null for the platform. */
  issuer: number | null
  document: TaxDocument
  settings: SettingReader
  now: Date
}

/**
 * Locks the series until this transaction ends, and returns a function that takes its next number. A number
 * is taken only when its document is written, so a series has no gaps.
 */
export async function takeNumber(tx: Tx, { issuer, document, settings, now }: Wanted) {
  const { today } = shownAt(settings.get('timeZone'), now)
  const tax_year = taxYearOf(today, Math.max(1, settings.get('taxYearFirstMonth')))
  const series = { issuer: issuer === null ? 'platform' : `store:${issuer}`, document, tax_year }
  await lockSeries(tx, series)
  return async () => documentNumber({ issuer, document, tax_year, place: await nextPlace(tx, series) })
}
