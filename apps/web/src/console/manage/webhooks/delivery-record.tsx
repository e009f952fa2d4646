import { useQuery } from '@tanstack/react-query'
import { dayAndTime } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { FactsCard } from '../kit/facts-card'
import { pathOf } from '../kit/looks'
import { Pending } from '../kit/own-page'
import { PressLink } from '../kit/press'
import { Card } from '../people/card'

const facts = ['name', 'event', 'state', 'created_at', 'message_id']

/** A message to a webhook: what was posted, and the result of each attempt. */
export function DeliveryRecord({ row }: { row: Row }) {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    // includes the number of attempts, so that they are fetched again when the row changes
    queryKey: ['webhook-deliveries', 'message', row.id, row.attempts],
    queryFn: () => consoleApi.webhooks.delivery({ delivery_id: row.id }),
  })
  return (
    <div className="grid max-w-180 grid-cols-1 gap-3.5">
      <FactsCard resource="webhook-deliveries" row={row} fields={facts}>
        <PressLink className="self-start" to={pathOf('webhooks', Number(row.webhook_id))}>
          {t('field_webhook_id')}
        </PressLink>
      </FactsCard>
      {data ? (
        <>
          <Card title={t('field_attempts')}>
            <ul className="grid gap-1 text-body-s tabular-nums">
              {data.attempts.map(({ at, took, status, error: fault }) => (
                <li key={at}>
                  {t('webhookTook', { time: dayAndTime(at), took })}
                  {' · '}
                  <bdi dir="ltr">{fault ?? status ?? t('webhookNoAnswer')}</bdi>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t('webhookMessage')}>
            <pre dir="ltr" className="rounded-control bg-surface-2 p-2 wrap-anywhere whitespace-pre-wrap">
              {data.body}
            </pre>
          </Card>
        </>
      ) : (
        <Pending name={t('webhook_deliveries_many')} error={error} retry={refetch} />
      )}
    </div>
  )
}
