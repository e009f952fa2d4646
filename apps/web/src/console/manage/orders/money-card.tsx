import type { DeskPayment, Movement } from '@tokri/contract/desk-order'
import { useState } from 'react'
import { dayAndTime, money } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { Sheet } from '../../../ui/sheet'
import { hasText, type TextOf, useManageText } from '../data/texts'
import { Press, PressTab } from '../kit/press'
import { Card } from '../people/card'
import type { ShownOrder } from './queries'

const cell = 'px-2 py-2.5 text-end tabular-nums first:ps-0 first:text-start last:pe-0'

/** Payments with every attempt, refunds, and the documents. */
export function MoneyCard({ shown }: { shown: ShownOrder }) {
  const t = useManageText()
  const [isOpen, setOpen] = useState(false)
  const { payments, movements, money: sums, credit_notes, invoice } = shown
  return (
    <Card
      title={t('orderMoney')}
      end={
        movements && (
          <Press kind="g" small onClick={() => setOpen(true)}>
            {t('orderLedger', { count: movements.length })}
          </Press>
        )
      }
    >
      {payments.length === 0 && <p className="text-meta text-ink-2">{t('orderNoPayments')}</p>}
      {payments.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-meta">
            <thead>
              <tr className="border-b border-line text-caption text-ink-2">
                {(['instrument', 'paid', 'refunded', 'kept'] as const).map((column) => (
                  <th key={column} scope="col" className={cell}>
                    {t(`orderMoney_${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </tbody>
            <tfoot>
              <tr className="text-label">
                <th scope="row" className={cell}>
                  {t('orderMoneyTogether')}
                </th>
                <td className={cell}>{money(sums.paid)}</td>
                <td className={cell}>{sums.refunded > 0 ? money(0 - sums.refunded) : '—'}</td>
                <td className={cell}>{money(sums.paid - sums.refunded)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {credit_notes.map(({ number, amount, lines, borne_by, reason, pdf }) => (
        <p
          key={number}
          className="border-t border-dashed border-line pt-3 text-meta text-ink-2 wrap-anywhere"
        >
          {t('orderCredited', {
            amount: money(amount),
            what: lines.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ') || reason,
            who: t(`orderBorne_${borne_by}`),
          })}{' '}
          <PressTab kind="g" small href={pdf}>
            {t('orderCreditNote', { number: number.slice(number.lastIndexOf('/') + 1) })}
          </PressTab>
        </p>
      ))}
      {invoice && (
        <PressTab icon="receipt" href={invoice} className="justify-self-start">
          {t('orderInvoice')}
        </PressTab>
      )}
      <LedgerSheet movements={movements ?? []} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

const received: readonly DeskPayment['state'][] = ['captured', 'part_refunded', 'refunded']
const lost: readonly DeskPayment['state'][] = ['failed', 'expired', 'cancelled']

/** An amount not received yet is grey; one that never will be is struck out. */
const Unpaid = ({ state, children }: { state: DeskPayment['state']; children: string }) =>
  lost.includes(state) ? (
    <s className="text-ink-2">{children}</s>
  ) : (
    <span className="text-ink-2">{children}</span>
  )

function PaymentRow({ payment }: { payment: DeskPayment }) {
  const t = useManageText()
  const { title, means, state, amount, refunded, reference, gateway_payment_id, refunds, reason } = payment
  const isReceived = received.includes(state)
  const numbers = [gateway_payment_id ?? reference, ...refunds.map((refund) => refund.gateway_refund_id)]
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className={`${cell} font-normal`}>
        <span className="block text-label">{title ?? t(`orderMeans_${means}`)}</span>
        {!isReceived && <span className="block text-caption text-warn">{t(`orderPayment_${state}`)}</span>}
        {reason && <span className="block text-caption text-ink-2 wrap-anywhere">{reason}</span>}
        {numbers.map(
          (number) =>
            number && (
              <bdi key={number} dir="ltr" className="block text-caption text-ink-2 wrap-anywhere select-all">
                {number}
              </bdi>
            ),
        )}
        {refunds.map((refund) => (
          <span key={refund.reference} className="block text-caption text-ink-2">
            {t(`orderRefundState_${refund.state}`, { amount: money(refund.amount) })}
          </span>
        ))}
      </th>
      <td className={cell}>{isReceived ? money(amount) : <Unpaid state={state}>{money(amount)}</Unpaid>}</td>
      <td className={`${cell} ${refunded > 0 ? 'text-danger' : ''}`}>
        {refunded > 0 ? money(0 - refunded) : '—'}
      </td>
      <td className={cell}>{isReceived ? money(amount - refunded) : '—'}</td>
    </tr>
  )
}

const named = (t: TextOf, prefix: string, name: string): string => {
  const key = `${prefix}_${name}`
  return hasText(key) ? t(key) : name.replaceAll('_', ' ')
}

/** The postings of the order in the ledger: each adds up to zero. */
function LedgerSheet({
  movements,
  open,
  onClose,
}: {
  movements: readonly Movement[]
  open: boolean
  onClose: () => void
}) {
  const t = useManageText()
  const common = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('orderLedgerTitle')} closeLabel={common('close')} centred>
      <ul className="grid gap-4 pb-4">
        {movements.map((movement) => (
          <li key={`${movement.at} ${movement.reason}`} className="grid gap-1">
            <p className="flex justify-between gap-3 text-label">
              <span>{named(t, 'ledgerReason', movement.reason)}</span>
              <span className="text-caption text-ink-2">{dayAndTime(movement.at)}</span>
            </p>
            {movement.entries.map(({ account, owner, amount }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries of a posting never move
              <p key={at} className="flex justify-between gap-3 text-meta text-ink-2">
                <span className="min-w-0 wrap-anywhere">
                  {named(t, 'ledgerAccount', account)} <bdi>{owner}</bdi>
                </span>
                <span className="tabular-nums">{money(amount)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
