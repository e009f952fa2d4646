import { useQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '@tokri/contract/webhooks'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useMay } from '../data/permissions'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { StateMark, type Tone } from '../kit/state-mark'
import { Card } from '../people/card'
import { useMore } from '../people/use-more'

/** What was sent to a webhook, with every attempt; each message can be sent again. */
export function DeliveryLog({ webhook_id }: { webhook_id: number }) {
  const t = useManageText()
  const mayWrite = useMay('webhooks', 'update')
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['console', 'webhook-deliveries', webhook_id],
    queryFn: () => consoleApi.webhooks.deliveries({ webhook_id }),
  })
  const [busy, setBusy] = useState<'test' | number | null>(null)
  const act = async (name: 'test' | number, call: () => Promise<unknown>, done: string) => {
    setBusy(name)
    try {
      await call()
      showToast({ text: done, icon: 'check-circle-fill' })
    } catch (failed) {
      showToast({ text: problemText(failed) })
    }
    await refetch()
    setBusy(null)
  }
  const sendTest = () => act('test', () => consoleApi.webhooks.sendTest({ webhook_id }), t('webhookTestSent'))
  const replay = (delivery_id: number) =>
    act(delivery_id, () => consoleApi.webhooks.replay({ delivery_id }), t('webhookReplayed'))
  return (
    <Card
      title={t('webhookLog')}
      end={
        <span className="flex flex-wrap gap-2">
          <Press small onClick={() => void refetch()}>
            {t('webhookRefresh')}
          </Press>
          {mayWrite && (
            <Press small busy={busy === 'test'} onClick={() => void sendTest()}>
              {t('webhookTest')}
            </Press>
          )}
        </span>
      }
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {data && (
        <Deliveries
          key={dataUpdatedAt}
          webhook_id={webhook_id}
          first={data}
          busy={busy}
          replay={mayWrite ? (id) => void replay(id) : undefined}
        />
      )}
    </Card>
  )
}

interface DeliveriesProps {
  webhook_id: number
  first: { deliveries: WebhookDelivery[]; next_cursor: string | null }
  busy: 'test' | number | null
  replay: ((delivery_id: number) => void) | undefined
}

function Deliveries({ webhook_id, first, busy, replay }: DeliveriesProps) {
  const t = useManageText()
  const more = useMore(first, (cursor) => consoleApi.webhooks.deliveries({ webhook_id, cursor }))
  const deliveries = more.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0) return <p className="text-meta text-ink-2">{t('webhookLogNone')}</p>
  return (
    <>
      <ul className="-mx-4.5 border-t border-line">
        {deliveries.map((delivery) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            busy={busy === delivery.id}
            replay={delivery.state === 'waiting' ? undefined : replay}
          />
        ))}
      </ul>
      {more.hasMore && (
        <Press className="justify-self-start" busy={more.busy} onClick={more.load}>
          {t('customerMore')}
        </Press>
      )}
    </>
  )
}

const tones = { waiting: 'info', delivered: 'good', given_up: 'bad' } as const satisfies Record<
  WebhookDelivery['state'],
  Tone
>

interface DeliveryProps {
  delivery: WebhookDelivery
  busy: boolean
  replay: ((delivery_id: number) => void) | undefined
}

function Delivery({ delivery, busy, replay }: DeliveryProps) {
  const t = useManageText()
  const { id, event, state, created_at, message_id, body, attempts } = delivery
  const name: ManageTextKey =
    event === 'webhook.test' ? 'webhookTest' : (`option_events_${event}` as ManageTextKey)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4.5 py-2">
      <span className="min-w-0 text-label">
        {t(name)}
        <span className="block text-caption text-ink-2 tabular-nums">{dayAndTime(created_at)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2">
        <StateMark tone={tones[state]}>{t(`webhookState_${state}`)}</StateMark>
        {replay && (
          <Press small busy={busy} onClick={() => replay(id)}>
            {t('webhookReplay')}
          </Press>
        )}
      </span>
      <details className="col-span-2 text-caption text-ink-2">
        <summary className="min-h-6 cursor-pointer">{t('webhookMessage')}</summary>
        <ul className="mt-1 grid gap-0.5">
          {attempts.map(({ at, took, status, error }) => (
            <li key={at}>
              {t('webhookTook', { time: dayAndTime(at), took })}
              {' · '}
              <bdi dir="ltr">{error ?? status ?? t('webhookNoAnswer')}</bdi>
            </li>
          ))}
        </ul>
        <pre dir="ltr" className="mt-1 rounded-control bg-surface-2 p-2 wrap-anywhere whitespace-pre-wrap">
          {`${message_id}\n${body}`}
        </pre>
      </details>
    </li>
  )
}
