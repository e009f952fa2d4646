import type { PaymentStatus } from '@tokri/contract/payments'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { EmptyPlate } from '../../ui/plate'
import { QrCode } from '../../ui/qr-code'
import { wayToGateway } from '../checkout/pay-online'
import { KeptUntil } from './kept-until'
import { RetryBox } from './retry-box'

/** After this long, in ms, the text says that it is still in progress. */
const LONG_MS = 15_000

function useIsLong(): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return long
}

/** On a desktop: a code to make the same payment with a phone. */
function Scan({ transaction_id }: { transaction_id: string }) {
  const t = useText()
  const address = new URL(wayToGateway(transaction_id), window.location.href).href
  return (
    <Card
      as="section"
      className="hidden grid-cols-1 justify-items-center gap-3 text-center pointer-fine:grid"
    >
      <h2 className="text-title-m">{t('payScan')}</h2>
      <QrCode className="size-44 rounded-control" text={address} label={t('payScan')} />
      <p className="text-meta text-ink-2">{t('payScanText')}</p>
    </Card>
  )
}

/** Waiting for the bank; a customer who left the gateway's page unpaid can continue from here. */
export function Confirming({ payment }: { payment?: PaymentStatus }) {
  const t = useText()
  const long = useIsLong()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <div role="status">
        <EmptyState
          page={false}
          as="h2"
          title={t(long ? 'payStill' : 'payConfirming')}
          text={t(long ? 'payStillText' : 'payConfirmingText')}
          art={
            <span className="block animate-turn motion-reduce:animate-none">
              <EmptyPlate size="9rem" thing="card" />
            </span>
          }
        />
      </div>
      <KeptUntil until={payment?.pay_until ?? null} />
      {payment && payment.state === 'waiting' && !opened && (
        <Button kind="text" size="m" onClick={() => setOpened(true)}>
          {t('payUnfinished')}
        </Button>
      )}
      {payment && opened && (
        <>
          <RetryBox payment={payment} />
          <Scan transaction_id={payment.transaction_id} />
        </>
      )}
    </>
  )
}
