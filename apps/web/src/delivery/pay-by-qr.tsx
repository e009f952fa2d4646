import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DoorPayment } from '@tokri/contract/payments'
import type { Task } from '@tokri/contract/rider-task'
import { useEffect, useState } from 'react'
import { money } from '../lib/format/figures'
import { problemText, useText } from '../lib/format/i18n'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { QrCode } from '../ui/qr-code'
import { Sheet } from '../ui/sheet'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'
import { riderApi } from './rider'

/** The polling interval while nothing was paid, in ms; the live stream is usually faster. */
const LOOK_EVERY_MS = 3_000

/** The QR code, polled until it is paid. Each method has its own code. */
function useDoorPayment(order_id: number, { open, method }: { open: boolean; method: string | undefined }) {
  return useQuery({
    queryKey: ['rider', 'door', order_id, method ?? ''],
    queryFn: ({ signal }) =>
      riderApi.payments.atDoor({ order_id, ...(method === undefined ? {} : { method }) }, { signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.error || state.data?.state === 'paid' ? false : LOOK_EVERY_MS),
  })
}

/** What the customer scans. */
function Code({ payment }: { payment: DoorPayment }) {
  const t = useText()
  const { qr, title } = payment
  return (
    <>
      <p className="text-center text-body-s text-ink-2">{t('doorScan')}</p>
      <QrCode
        className="mx-auto w-full max-w-72 rounded-card"
        text={qr}
        label={t('doorCode', { name: title })}
      />
      <p className="flex items-center justify-center gap-2 text-label text-ink-2" role="status">
        <Spinner />
        {t('doorWaiting')}
      </p>
    </>
  )
}

function Paid() {
  const t = useText()
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center" role="status">
      <Icon name="check-circle-fill" className="size-16 text-success" />
      <p className="text-title-l">{t('doorPaid')}</p>
      <p className="text-body-s text-ink-2">{t('doorPaidText')}</p>
    </div>
  )
}

/** The payment methods: which app or card the customer has with them. */
function Ways({ payment, onChoose }: { payment: DoorPayment; onChoose: (method: string) => void }) {
  const t = useText()
  if (payment.methods.length < 2) return null
  return (
    <fieldset className="flex flex-wrap justify-center gap-2">
      <legend className="sr-only">{t('doorWays')}</legend>
      {payment.methods.map(({ name, title }) => (
        <Chip key={name} tall selected={name === payment.method} onClick={() => onChoose(name)}>
          <bdi>{title}</bdi>
        </Chip>
      ))}
    </fieldset>
  )
}

function DoorSheet({ task, open, onClose }: { task: Task; open: boolean; onClose: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const [method, choose] = useState<string>()
  const { data, error, isFetching, refetch } = useDoorPayment(task.id, { open, method })
  const isPaid = data?.state === 'paid'
  useEffect(() => {
    // without the live stream the screen below would still ask for cash
    if (!isPaid) return
    void client.invalidateQueries({ queryKey: ['rider', 'tasks'] })
    void client.invalidateQueries({ queryKey: ['rider', 'task', task.unique_order_id] })
  }, [isPaid, client, task.unique_order_id])
  const amount = money(data?.amount ?? task.cash_due)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('doorTitle', { amount })}
      closeLabel={t('close')}
      foot={
        <Button block kind={isPaid ? 'filled' : 'soft'} size="rider" wrap onClick={onClose}>
          {t(isPaid ? 'done' : 'doorTakeCash')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {data?.has_failed && !isPaid && <Notice tone="warn">{t('doorAgain')}</Notice>}
        {error && (
          <Notice
            tone="bad"
            live
            action={isFetching ? undefined : { label: t('tryAgain'), onAct: () => void refetch() }}
          >
            {problemText(error)}
          </Notice>
        )}
        {!data && !error && (
          <Skeletons label={t('riderWorking')}>
            <Skeleton h="18rem" r="var(--r-l)" />
          </Skeletons>
        )}
        {data && isPaid && <Paid />}
        {data && !isPaid && !error && <Code payment={data} />}
        {data && !isPaid && <Ways payment={data} onChoose={choose} />}
      </div>
    </Sheet>
  )
}

/** An alternative to cash: the customer pays with a phone, by a code on the rider's phone. */
export function PayByQr({ task }: { task: Task }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const isOffered = task.pays_by_qr && task.cash_due > 0
  // the confirmation stays on the screen until the rider has seen it
  if (!isOffered && !open) return null
  return (
    <>
      {isOffered && (
        <Button kind="soft" block wrap icon="qr-code" onClick={() => setOpen(true)}>
          {t('doorOpen')}
        </Button>
      )}
      <DoorSheet task={task} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
