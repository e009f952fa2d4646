import { useQuery } from '@tanstack/react-query'
import type { Client } from '@tokri/contract/client'
import { downloadBase64 } from '../../../lib/dom/download'
import { money, number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Centred, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import type { Days } from './period'
import { TaxAtSource } from './tax-at-source'

/** Tax of the documents of a period, by who owes it, component and rate. */
export function TaxReport({ from, to }: { from: string; to: string }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: ['console', 'reports', 'tax', from, to],
    queryFn: () => consoleApi.reports.tax({ from, to }),
  })
  if (!data) return <Pending name={t('reportsTitle')} error={error} retry={refetch} />
  if (data.rows.length === 0 && data.stores.length === 0)
    return <Centred thing="paper" title={t('reportsEmpty_tax')} text={t('reportsEmptyText')} />
  return (
    <>
      <Card title={t('reportsPart_tax')}>
        <dl className="grid gap-1 text-body-s tabular-nums">
          <div className="amount-line">
            <dt>{t('reportsTaxOwed')}</dt>
            <dd>{money(data.owed)}</dd>
          </div>
          {data.at_source !== 0 && (
            <div className="amount-line">
              <dt>{t('reportsTaxSource')}</dt>
              <dd>{money(data.at_source)}</dd>
            </div>
          )}
        </dl>
        <IssuerFiles days={{ from, to }} rows={data.rows} />
        <ul className="grid gap-2">
          {data.rows.map((row) => {
            const { issuer, document, place_of_supply, name, percentage, taxable, amount, documents } = row
            return (
              <li
                key={JSON.stringify([issuer, document, place_of_supply, name, percentage])}
                className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2"
              >
                <span className="min-w-0">
                  <bdi className="text-label">{issuer ?? t('reportsPlatform')}</bdi>{' '}
                  <span className="text-caption text-ink-2">
                    {t(`reportsDoc_${document}`)} ({number(documents)})
                    {place_of_supply && <bdi className="dot-before">{place_of_supply}</bdi>}
                  </span>
                  <span className="block text-caption text-ink-2 tabular-nums">
                    <bdi>{name}</bdi> {percentage}% {t('reportsTaxable', { amount: money(taxable) })}
                  </span>
                </span>
                <b className="tabular-nums">{money(document === 'credit_note' ? 0 - amount : amount)}</b>
              </li>
            )
          })}
        </ul>
      </Card>
      {data.stores.length > 0 && <TaxAtSource stores={data.stores} />}
    </>
  )
}

type Rows = Awaited<ReturnType<Client['reports']['tax']>>['rows']

/** A file for each issuer's own documents, if there are several issuers. */
function IssuerFiles({ days, rows }: { days: Days; rows: Rows }) {
  const t = useManageText()
  const issuers = new Map(rows.map(({ issuer_id, issuer }) => [issuer_id, issuer ?? t('reportsPlatform')]))
  if (issuers.size < 2) return null
  const take = (issuer_id: number | null) =>
    consoleApi.reports
      .exportFile({ ...days, what: 'tax', issuer: issuer_id ?? 'platform' })
      .then(downloadBase64)
      .catch((error: unknown) => showToast({ text: problemText(error) }))
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-caption text-ink-2">{t('reportsIssuers')}</legend>
      {[...issuers].map(([id, name]) => (
        <Press key={id} small icon="download-simple" onClick={() => void take(id)}>
          {t('reportsIssuerFile', { name })}
        </Press>
      ))}
    </fieldset>
  )
}
