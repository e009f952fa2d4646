import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { CampaignWords } from '@tokri/domain/campaign/words'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSetting } from '../../../lib/boot/settings'
import { useDebounced } from '../../../lib/dom/debounce'
import { problemText } from '../../../lib/format/i18n'
import { Chip } from '../../../ui/chip'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { useOtherLanguages } from '../form/translations-control'
import { Card } from '../people/card'

/** The message of a campaign and its channels. */
export interface Said {
  title: string
  message: string
  link: string | null
  translations: Readonly<Record<string, CampaignWords>>
  channels: AlertChannel[]
}

/** The message in the form as people will see it on each of its channels. */
export function MessagePreview() {
  return <Previews {...(useWatch() as Partial<Said>)} />
}

/** What is typed now, laid out by the server in the recipient's language. */
function usePreview(
  { title = '', message = '', link = null, translations = {} }: Partial<Said>,
  locale: string | null,
) {
  const typed = JSON.stringify({ title, message, link: link || null, translations, locale })
  const asked = useDebounced(typed, 400)
  return useQuery({
    queryKey: ['campaigns', 'preview', asked],
    queryFn: ({ signal }) => consoleApi.campaigns.preview(JSON.parse(asked), { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** A message on each of its channels, in one language after the other. */
export function Previews({ channels = [], ...said }: Partial<Said>) {
  const t = useManageText()
  const store = useSetting('storeName')
  const [chosen, setLocale] = useState<string | null>(null)
  const translated = useOtherLanguages().filter(({ locale }) => said.translations?.[locale])
  const locale = translated.some((one) => one.locale === chosen) ? chosen : null
  const { data, error } = usePreview(said, locale)
  const reads = { lang: locale ?? undefined }
  return (
    <Card title={t('campaignPreview')}>
      {translated.length > 0 && (
        <fieldset className="flex flex-wrap gap-2" aria-label={t('campaignLanguage')}>
          <Chip selected={locale === null} onClick={() => setLocale(null)}>
            {t('campaignDefaultLanguage')}
          </Chip>
          {translated.map((one) => (
            <Chip key={one.locale} selected={one.locale === locale} onClick={() => setLocale(one.locale)}>
              <bdi lang={one.locale}>{one.language_name}</bdi>
            </Chip>
          ))}
        </fieldset>
      )}
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {data && channels.includes('push') && (
        <Way channel="push">
          <span className="flex items-center gap-1.5 text-caption text-ink-2">
            <Icon name="bell-fill" size="xs" />
            <bdi>{store}</bdi>
          </span>
          <bdi {...reads} className="line-clamp-1 font-semibold">
            {data.push.title}
          </bdi>
          <bdi {...reads} className="line-clamp-4 wrap-anywhere">
            {data.push.message}
          </bdi>
        </Way>
      )}
      {data && channels.includes('mail') && (
        <Way channel="mail">
          <bdi {...reads} className="block font-semibold">
            {data.mail.subject}
          </bdi>
          <bdi {...reads} className="block wrap-anywhere whitespace-pre-line">
            {data.mail.body}
          </bdi>
        </Way>
      )}
      {data && channels.includes('sms') && (
        <Way channel="sms" end={t('campaignSmsParts', { count: data.sms.parts })}>
          <bdi {...reads} className="block wrap-anywhere">
            {data.sms.body}
          </bdi>
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
