import { useQuery } from '@tanstack/react-query'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import { money, number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'

/** The polling interval for the figures of a running campaign, in ms. */
const EVERY_MS = 10_000
const states = ['sent', 'clicked', 'waiting', 'dropped'] as const

/** How many people a campaign reached over each of its channels, and the results. */
export function ResultCard({
  campaign_id,
  channels,
}: {
  campaign_id: number
  channels: readonly AlertChannel[]
}) {
  const t = useManageText()
  const { data, error } = useQuery({
    queryKey: ['campaigns', 'result', campaign_id],
    queryFn: () => consoleApi.campaigns.readResult({ campaign_id }),
    refetchInterval: EVERY_MS,
  })
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data) return null
  const { people, held_back, unsubscribed, orders, ordered } = data
  return (
    <Card title={t('campaignResult')}>
      <table className="w-full text-meta tabular-nums">
        <thead>
          <tr className="text-caption text-ink-2">
            <th className="text-start font-normal">{t('field_channels')}</th>
            {states.map((state) => (
              <th key={state} className="text-end font-normal">
                {t(`campaignSends_${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <tr key={channel} className="border-t border-line">
              <th className="py-1.5 text-start font-normal">{t(`option_channels_${channel}`)}</th>
              {states.map((state) => (
                <td key={state} className="text-end">
                  {number(data[state][channel])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid gap-1 text-meta text-ink-2">
        <li>{t('campaignPeople', { count: people })}</li>
        <li>{t('campaignHeldBack', { count: held_back })}</li>
        <li>{t('campaignUnsubscribed', { count: unsubscribed })}</li>
        <li>{t('campaignOrders', { count: orders, amount: money(ordered) })}</li>
      </ul>
    </Card>
  )
}
