import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { optionLabel, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { Value } from '../kit/value'
import { Card } from '../people/card'

/** How many are shown below the form; the rest is on a list of its own. */
const SHOWN = 6

/** The latest messages to a webhook, with a button to send a test. */
export function DeliveryLog({ webhook_id }: { webhook_id: number }) {
  const t = useManageText()
  const client = useQueryClient()
  const mayAct = useMayAct('webhook-deliveries')
  const [busy, setBusy] = useState(false)
  const filter = { webhook_id }
  const { data = [] } = useGetList<Row>('webhook-deliveries', {
    filter,
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
  })
  const sendTest = async () => {
    setBusy(true)
    try {
      await consoleApi.webhooks.sendTest({ webhook_id })
      showToast({ text: t('webhookTestSent'), icon: 'check-circle-fill' })
    } catch (problem) {
      showToast({ text: problemText(problem) })
    }
    await client.invalidateQueries({ queryKey: ['webhook-deliveries'] })
    setBusy(false)
  }
  return (
    <Card
      title={t('webhookLog')}
      end={
        mayAct && (
          <Press small busy={busy} onClick={() => void sendTest()}>
            {t('webhookTest')}
          </Press>
        )
      }
    >
      {data.length === 0 ? (
        <p className="text-meta text-ink-2">{t('webhookLogNone')}</p>
      ) : (
        <ul>
          {data.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {data.length === SHOWN && (
        <PressLink
          className="self-start"
          to={`${pathOf('webhook-deliveries')}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
        >
          {t('webhookAll')}
        </PressLink>
      )}
    </Card>
  )
}

function Delivery({ delivery }: { delivery: Row }) {
  const t = useManageText()
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={pathOf('webhook-deliveries', delivery.id)}
        className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1 py-1.5 hover:underline"
      >
        <span className="min-w-0 flex-1 text-label">
          {optionLabel(t, 'event', delivery.event)}
          <span className="block text-caption text-ink-2 tabular-nums">
            {dayAndTime(String(delivery.created_at))}
          </span>
        </span>
        <Value resource="webhook-deliveries" field="state" row={delivery} />
      </Link>
    </li>
  )
}
