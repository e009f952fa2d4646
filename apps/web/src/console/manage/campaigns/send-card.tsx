import { useQuery } from '@tanstack/react-query'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import { type CampaignState, campaignActs } from '@tokri/domain/campaign/lifecycle'
import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMay, useMe } from '../data/permissions'
import { optionLabel, useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Press } from '../kit/press'
import { readShopTime } from '../kit/shop-time'
import { StateMark, type Tone } from '../kit/state-mark'
import { Card } from '../people/card'
import { ReachList } from './reach-list'

const tones: Record<CampaignState, Tone> = {
  draft: 'plain',
  scheduled: 'warn',
  sending: 'warn',
  sent: 'good',
  stopped: 'plain',
}

/** The state of a campaign, how many people it would reach, and the buttons that send, test or stop it. */
export function SendCard({ row }: { row: Row }) {
  const t = useManageText()
  const refresh = useRefresh()
  const state = row.state as CampaignState
  const maySend = useMe()?.permissions.includes('campaigns:send') ?? false
  const mayWrite = useMay('campaigns', 'update')
  const acts = maySend ? campaignActs(state) : []
  const done = async (act: Promise<unknown>) => {
    await act
    refresh()
  }
  return (
    <Card
      title={t('campaignSending')}
      end={<StateMark tone={tones[state]}>{optionLabel(t, 'state', state)}</StateMark>}
    >
      {state === 'draft' && <Reach row={row} />}
      {state === 'scheduled' && <p>{t('campaignGoesOut', { time: dayAndTime(String(row.send_at)) })}</p>}
      <div className="flex flex-wrap items-end gap-2">
        {acts.includes('schedule') && <Schedule campaign_id={row.id} done={done} />}
        {mayWrite && <TestButton campaign_id={row.id} />}
        {acts.includes('unschedule') && (
          <Act
            label={t('campaignUnschedule')}
            act={() => done(consoleApi.campaigns.unschedule({ campaign_id: row.id }))}
          />
        )}
        {acts.includes('stop') && (
          <Act
            label={t('campaignStop')}
            act={() => done(consoleApi.campaigns.stop({ campaign_id: row.id }))}
          />
        )}
      </div>
    </Card>
  )
}

function Reach({ row }: { row: Row }) {
  const t = useManageText()
  const { data, error } = useQuery({
    queryKey: ['campaigns', 'reach', row.id, row.version],
    queryFn: () => consoleApi.campaigns.readReach({ campaign_id: row.id }),
  })
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data) return null
  return (
    <>
      <p className="text-meta">{t('segmentPeople', { count: data.people })}</p>
      <ReachList by={data.by} channels={row.channels as AlertChannel[]} />
    </>
  )
}

/** A button that shows why its action failed. */
function Act({ label, act }: { label: string; act: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await act().catch((error: unknown) => showToast({ text: problemText(error) }))
    setBusy(false)
  }
  return (
    <Press busy={busy} onClick={() => void press()}>
      {label}
    </Press>
  )
}

function TestButton({ campaign_id }: { campaign_id: number }) {
  const t = useManageText()
  const test = async () => {
    const { sent } = await consoleApi.campaigns.sendTest({ campaign_id })
    const ways = sent.map((channel) => t(`option_channels_${channel}`)).join(', ')
    showToast({ text: sent.length === 0 ? t('campaignTestNowhere') : t('campaignTested', { ways }) })
  }
  return <Act label={t('campaignTest')} act={test} />
}

interface ScheduleProps {
  campaign_id: number
  done: (act: Promise<unknown>) => Promise<void>
}

/** Send now, or at a time of the shop’s clock; both ask for confirmation. */
function Schedule({ campaign_id, done }: ScheduleProps) {
  const t = useManageText()
  const [at, setAt] = useState('')
  const [asking, setAsking] = useState(false)
  const send_at = at === '' ? undefined : readShopTime(at)
  return (
    <>
      <label className="grid gap-1 text-caption text-ink-2">
        {t('campaignWhen')}
        <input
          type="datetime-local"
          className="min-h-9 rounded-control bg-surface px-3 text-body-s text-ink inset-ring inset-ring-line-control"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      </label>
      <Press kind="p" icon="paper-plane-tilt" onClick={() => setAsking(true)}>
        {t(send_at ? 'campaignSchedule' : 'campaignSendNow')}
      </Press>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t(send_at ? 'campaignScheduleTitle' : 'campaignSendTitle')}
        text={send_at ? t('campaignGoesOut', { time: dayAndTime(send_at) }) : t('campaignSendText')}
        yes={t(send_at ? 'campaignSchedule' : 'campaignSendNow')}
        onYes={() => done(consoleApi.campaigns.schedule({ campaign_id, send_at }))}
      />
    </>
  )
}
