import { useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { time } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import type { ShownOrder } from './queries'

/** The messages the customer received, with channel and whether they were read. */
export function MessagesCard({ shown: { order, messages } }: { shown: ShownOrder }) {
  const t = useManageText()
  return (
    <Card title={t('orderMessages')} end={<Receipt order_id={order.id} />}>
      {messages.length === 0 && <p className="text-meta text-ink-2">{t('orderNoMessages')}</p>}
      <ul className="grid gap-2.5">
        {messages.map(({ id, title, at, sent_by, read_at }) => {
          const ways = sent_by.length > 0 ? sent_by : (['app'] as const)
          const how = ways.map((way) => t(`orderSentBy_${way}`)).join(', ')
          return (
            <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 text-meta">
              <Icon
                name={read_at ? 'checks' : 'check'}
                size="s"
                className={cx('flex-none', read_at ? 'text-success' : 'text-ink-2')}
              />
              <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
              <span className="text-end text-caption text-ink-2">
                {t(read_at ? 'orderMessageRead' : 'orderMessageSent', { how, time: time(read_at ?? at) })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Sends the confirmation or the invoice again. */
function Receipt({ order_id }: { order_id: number }) {
  const t = useManageText()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await consoleApi.desk.resendReceipt({ order_id, idempotency_key: randomKey() })
      showToast({ text: t('orderReceiptSent'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <Press kind="g" small busy={busy} onClick={() => void send()}>
      {t('orderReceipt')}
    </Press>
  )
}
