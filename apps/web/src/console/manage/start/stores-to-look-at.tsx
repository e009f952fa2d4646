import { useQueryClient } from '@tanstack/react-query'
import type { Today } from '@tokri/contract/today'
import { useState } from 'react'
import { Link } from 'react-router'
import { day, dayAndTime, number, time } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { BASE, pathOf } from '../kit/looks'
import { Press } from '../kit/press'
import { RoundPicture } from '../kit/round-picture'
import { Card } from '../people/card'
import { today } from './use-today'

type Stores = NonNullable<Today['look_at']>

/** With the day if that isn't today. */
const until = (when: string): string => (day(when) === day(new Date()) ? time(when) : dayAndTime(when))

/** Stores that are paused or need longer, and how many are open. */
export function StoresToLookAt({ stores, open }: { stores: Stores; open: Today['stores'] }) {
  const t = useManageText()
  return (
    <Card title={t('todayStores')}>
      {stores.length === 0 && <p className="text-meta text-ink-2">{t('todayStoresNone')}</p>}
      <ul className="-my-1">
        {stores.map((store) => (
          <StoreRow key={store.id} store={store} />
        ))}
      </ul>
      <div className="mt-auto grid">
        {open && (
          <More
            to={pathOf('stores')}
            text={t('todayOpenOf', { taking: number(open.taking), all: open.all })}
          />
        )}
        <More to={`${BASE}/opening`} text={t('todayOpening')} />
      </div>
    </Card>
  )
}

function StoreRow({ store: { id, name, image, art, why, ...more } }: { store: Stores[number] }) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const reopen = async () => {
    setBusy(true)
    try {
      await consoleApi.console.pauseStore({ restaurant_id: id, minutes: 0 })
      showToast({ text: t('todayReopened', { name }), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    await client.invalidateQueries({ queryKey: today.queryKey })
    setBusy(false)
  }
  return (
    <li className="flex items-center gap-2.5 py-1">
      <RoundPicture image={image} art={art} size={36} />
      <Link
        to={pathOf('stores', id)}
        className="grid min-h-tap min-w-0 flex-1 content-center hover:underline"
      >
        <bdi className="truncate text-label">{name}</bdi>
        <span className="text-meta text-ink-2">
          {why === 'paused'
            ? t('todayPausedUntil', { time: until(more.until) })
            : t('todayBusy', { minutes: more.minutes, time: until(more.until) })}
        </span>
      </Link>
      {why === 'paused' && (
        <Press
          kind="g"
          small
          busy={busy}
          aria-label={t('todayReopenStore', { name })}
          onClick={() => void reopen()}
        >
          {t('todayReopen')}
        </Press>
      )}
    </li>
  )
}

/** The link to the full page of a card. */
export const More = ({ to, text }: { to: string; text: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-tap items-center gap-1.5 justify-self-start text-label text-primary-text hover:underline"
  >
    {text}
    <Icon name="caret-right" size="xs" flip />
  </Link>
)
