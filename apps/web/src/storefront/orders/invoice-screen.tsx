import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '@tokri/contract/invoices'
import { useParams } from 'react-router'
import { invoices } from '../../lib/api/later-api'
import { Problem } from '../../lib/api/problem'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { day, money } from '../../lib/format/figures'
import { joinList, problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { cx } from '../../ui/cx'
import { Dock } from '../../ui/dock'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { methodWords } from './order-words'

/** The PDF's URL is valid for an hour; a page left open fetches a new one before. */
const FRESH_MS = 30 * 60_000

type LabelKey = Parameters<ReturnType<typeof useText>>[0]

function Party({ title, party }: { title: string; party: Invoice['store'] | Invoice['customer'] }) {
  const t = useText()
  return (
    <div>
      <dt className="text-meta text-ink-3">{title}</dt>
      <dd className="text-body-s">
        <bdi className="font-semibold block">{party.name}</bdi>
        {party.address && <bdi className="block text-ink-2">{party.address}</bdi>}
        {party.tax_number && (
          <span className="block text-ink-2">{t('invoiceTaxNumber', { number: party.tax_number })}</span>
        )}
      </dd>
    </div>
  )
}

function Sum({ label, amount, strong }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div
      className={cx(
        'amount-line tabular-nums',
        strong && 'mt-1.5 items-baseline border-t border-line pt-2.5 text-ink',
      )}
    >
      <dt className={strong ? 'text-title-s' : undefined}>{label}</dt>
      <dd className={strong ? 'text-title-m' : undefined}>{money(amount)}</dd>
    </div>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const isBalance = ({ code }: Invoice['lines'][number]) => code === 'wallet' || code === 'rewards'
  const row = (line: Invoice['lines'][number]) => (
    <Sum key={line.code} label={t(line.label as LabelKey)} amount={line.amount} />
  )
  return (
    <dl className="mt-4">
      {invoice.lines.filter((line) => !isBalance(line)).map(row)}
      <Sum label={t('orderTextTotal')} amount={invoice.payable} strong />
      {invoice.lines.filter(isBalance).map(row)}
      {invoice.refunded > 0 && <Sum label={t('invoiceRefunded')} amount={-invoice.refunded} />}
      <div className="amount-line">
        <dt>{t('orderDetailsPaymentMode')}</dt>
        <dd>{methodWords(t, invoice)}</dd>
      </div>
    </dl>
  )
}

/** The tax of each rate; by its legal name if the operator entered one. */
function useTaxWords({ taxes, tax_parts, included_tax }: Invoice): string[] {
  const t = useText()
  if (tax_parts.length > 0)
    return tax_parts.map(
      ({ name, percentage, taxable, amount }) =>
        `${t('invoiceTaxPart', { name, percentage, taxable: money(taxable) })}: ${money(amount)}`,
    )
  return [
    ...taxes.map(({ tax_percentage, amount }) =>
      t('invoiceTaxRate', { percentage: tax_percentage, amount: money(amount) }),
    ),
    ...(included_tax > 0 ? [t('explain_tax_included', { included_amount: money(included_tax) })] : []),
  ]
}

/** Refunds since then, each with its credit note. */
function CreditNotes({ notes }: { notes: Invoice['credit_notes'] }) {
  const t = useText()
  const language = document.documentElement.lang.slice(0, 2)
  if (notes.length === 0) return null
  return (
    <Card as="section" label={t('invoiceCreditNotes')}>
      <h2 className="text-title-s">{t('invoiceCreditNotes')}</h2>
      <ul className="mt-2 grid gap-1">
        {notes.map(({ number, issued_at, amount, pdf }) => (
          <li key={number}>
            <a
              className="amount-line min-h-tap items-center tabular-nums"
              href={`${pdf}&lang=${language}`}
              target="_blank"
              rel="noreferrer"
            >
              <span>
                <span className="isolate-ltr underline">{number}</span>
                <span className="dot-before text-ink-2">{day(issued_at)}</span>
              </span>
              <b>{money(amount)}</b>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Paper({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const taxes = useTaxWords(invoice)
  return (
    <Card as="section" label={t('invoiceTitle')}>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('invoiceNo', { number: `\u2066${invoice.invoice_number}\u2069` })}
      </p>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('invoiceNumber', { id: `\u2066${invoice.number}\u2069` })}
      </p>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('invoiceDate', { date: day(invoice.issued_at) })}
      </p>
      {invoice.place_of_supply && (
        <p className="text-meta text-ink-3">
          {t('invoicePlaceOfSupply', { place: invoice.place_of_supply })}
        </p>
      )}
      <dl className="mt-4 grid gap-3">
        <Party title={t('invoiceSeller')} party={invoice.store} />
        <Party title={t('invoiceBuyer')} party={invoice.customer} />
      </dl>
      <hr className="hr hr--dash" />
      <ul className="my-4 grid gap-3">
        {invoice.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change places
          <li key={at} className="flex items-start gap-2">
            <span className="min-w-0 flex-1">
              <bdi className="text-body-s font-semibold block">{item.name}</bdi>
              {item.addons.length > 0 && (
                <bdi className="text-meta text-ink-3 block">{joinList(item.addons)}</bdi>
              )}
              <span className="text-meta text-ink-3 tabular-nums block">
                {item.quantity} × {money(item.unit_price)}
              </span>
            </span>
            <span className="text-body-s tabular-nums">{money(item.amount)}</span>
          </li>
        ))}
      </ul>
      <hr className="hr hr--dash" />
      <Sums invoice={invoice} />
      {taxes.length > 0 && (
        <>
          <h2 className="text-meta font-semibold mt-4">{t('invoiceTaxes')}</h2>
          {taxes.map((line) => (
            <p key={line} className="text-meta text-ink-2 tabular-nums">
              {line}
            </p>
          ))}
        </>
      )}
    </Card>
  )
}

/** The invoice of a completed order, on the page and as PDF. */
export function InvoiceScreen() {
  const t = useText()
  const { unique_order_id = '' } = useParams()
  const onBack = useGoBack(`/running-order/${unique_order_id}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'invoice', unique_order_id],
    queryFn: ({ signal }) => invoices.getInvoice({ unique_order_id }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  usePageTitle(t('invoiceTitle'))
  const early = error instanceof Problem && error.code === 'wrong_state'
  const language = document.documentElement.lang.slice(0, 2)
  const foot = data && (
    <Dock>
      <a
        className="btn btn--filled btn--block"
        href={`${data.pdf}&lang=${language}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="download-simple" />
        {t('invoiceDownload')}
      </a>
    </Dock>
  )
  return (
    <PageShell skipLabel={t('skipToMain')} bars={foot}>
      <NavBar back={{ label: t('back'), onBack }} title={t('invoiceTitle')} />
      <div className="px-gutter mt-2 grid grid-cols-1 gap-3">
        {data && (
          <>
            <Paper invoice={data} />
            <CreditNotes notes={data.credit_notes} />
          </>
        )}
        {!data && error && (
          <EmptyState
            as="h2"
            title={t(early ? 'rateNotYetTitle' : 'problemTitle')}
            text={early ? t('invoiceNotYet') : problemText(error)}
          >
            <Button icon="arrow-clockwise" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          </EmptyState>
        )}
        {!data && !error && (
          <Skeletons label={t('invoiceLoading')}>
            <Skeleton h="24rem" r="var(--r-l)" />
          </Skeletons>
        )}
      </div>
    </PageShell>
  )
}
