import type { AlertChannel } from '@tokri/domain/alerts/channels'
import { smsParts } from '@tokri/domain/campaign/sms-parts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useSetting } from '../../../lib/boot/settings'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { Card } from '../people/card'

interface Message {
  title?: string
  message?: string
  link?: string | null
  channels?: AlertChannel[]
}

/** About as many signs as the link to end offers takes behind an SMS. */
const END_OF_SMS = ' '.repeat(60)

/** The message of the form as people will see it, by each of its ways. */
export function MessagePreview() {
  return <Previews {...(useWatch() as Message)} />
}

/** A message by each of its ways. */
export function Previews({ title = '', message = '', link = null, channels = [] }: Message) {
  const t = useManageText()
  const store = useSetting('storeName')
  const target =
    link === null || link === '' || link.startsWith('/') ? `${location.origin}${link ?? '/'}` : link
  const sms = `${title}. ${message} ${target}`
  return (
    <Card title={t('campaignPreview')}>
      {channels.includes('push') && (
        <Way channel="push">
          <span className="flex items-center gap-1.5 text-caption text-ink-2">
            <Icon name="bell-fill" size="xs" />
            <bdi>{store}</bdi>
          </span>
          <bdi className="block font-semibold">{title}</bdi>
          <bdi className="block wrap-anywhere">{message}</bdi>
        </Way>
      )}
      {channels.includes('mail') && (
        <Way channel="mail">
          <bdi className="block font-semibold">{title}</bdi>
          <bdi className="block wrap-anywhere whitespace-pre-line">{message}</bdi>
          <bdi className="block wrap-anywhere text-primary-text">{target}</bdi>
          <span className="block text-caption text-ink-2">{t('campaignEndLink')}</span>
        </Way>
      )}
      {channels.includes('sms') && (
        <Way channel="sms" end={t('campaignSmsParts', { count: smsParts(sms + END_OF_SMS) })}>
          <bdi className="block wrap-anywhere">{sms}</bdi>
          <span className="block text-caption text-ink-2">{t('campaignEndLink')}</span>
        </Way>
      )}
      {channels.length === 0 && <p className="text-meta text-ink-2">{t('campaignNoWay')}</p>}
    </Card>
  )
}

function Way({ channel, end, children }: { channel: AlertChannel; end?: string; children: ReactNode }) {
  const t = useManageText()
  return (
    <figure className="grid gap-1.5">
      <figcaption className="flex justify-between gap-2 text-caption text-ink-2">
        <span>{t(`option_channels_${channel}`)}</span>
        {end && <span>{end}</span>}
      </figcaption>
      <div className="grid gap-1 rounded-xl bg-surface-2 px-3 py-2.5 text-meta">{children}</div>
    </figure>
  )
}
