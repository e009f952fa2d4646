import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeAtTime, HomeDraft } from '../../../lib/boot/home-draft'
import { useSetting } from '../../../lib/boot/settings'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { savedLocation } from '../../../state/location'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { readShopTime } from '../kit/shop-time'
import { nextTime } from './preview-time'

type When = 'now' | 'morning' | 'sunday' | 'other'

/** What customers see at another time, by the server's rules, and the control that chooses the time. */
export function usePreviewTime(place: HomeDraft['place'] | undefined) {
  const zone = useSetting('timeZone')
  const [when, setWhen] = useState<When>('now')
  const [at, setAt] = useState<string | null>(null)
  const choose = (chosen: When) => {
    setWhen(chosen)
    const now = new Date()
    if (chosen === 'morning') setAt(nextTime(now, zone, 9 * 60).toISOString())
    else if (chosen === 'sunday') setAt(nextTime(now, zone, 12 * 60, 0).toISOString())
    else setAt(null)
  }
  // the phone shows the place that this browser chose, if it did
  const point = savedLocation() ?? place
  const [latitude, longitude] = [Number(point?.lat), Number(point?.lng)]
  const { data, error } = useQuery({
    queryKey: ['console', 'home at a time', latitude, longitude, at],
    queryFn: () => consoleApi.promo.previewHome({ latitude, longitude, at: at ?? '' }),
    enabled: at !== null && Boolean(point),
    placeholderData: keepPreviousData,
  })
  const atTime: HomeAtTime | undefined = at === null || error ? undefined : data
  return { atTime, at: atTime && at, control: { when, at, error, choose, setAt } }
}

type PreviewTimeProps = ReturnType<typeof usePreviewTime>['control']

/** Above the phone: now, 9 am, Sunday or any other time. */
export function PreviewTime({ when, at, error, choose, setAt }: PreviewTimeProps) {
  const t = useManageText()
  return (
    <div className="mx-auto mb-3 grid w-full max-w-78 gap-2">
      <Segment
        label={t('homeTime')}
        compact
        value={when}
        options={[
          { value: 'now', label: t('homeTimeNow') },
          { value: 'morning', label: t('homeTimeMorning') },
          { value: 'sunday', label: t('homeTimeSunday') },
          { value: 'other', label: t('homeTimeOther') },
        ]}
        onChange={choose}
      />
      {when === 'other' && (
        <TextField
          label={t('homeTimeWhen')}
          type="datetime-local"
          onChange={({ target: { value } }) => setAt(value === '' ? null : readShopTime(value))}
        />
      )}
      {error ? (
        <Notice tone="bad" live>
          {problemText(error)}
        </Notice>
      ) : (
        <p role="status" className="min-h-[1lh] text-center text-meta text-ink-2">
          {at !== null && t('homeTimeShown', { time: dayAndTime(at) })}
        </p>
      )}
    </div>
  )
}
