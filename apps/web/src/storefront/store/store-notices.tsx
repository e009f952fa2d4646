import type { Store } from '@tokri/contract/stores'
import { formatter } from '@tokri/domain/formatter'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { clock, dateName } from '../../lib/format/figures'
import { joinList, locale, useText } from '../../lib/format/i18n'
import { isEmptyHtml, safeHtml } from '../../lib/format/safe-html'
import { useMode } from '../../state/mode'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { closedText } from '../kit/store-words'
import { placeSearch } from '../location/way-back'
import { type Day, timeOfDay, weekOf } from './week'

/** 'Monday' in the user's language; 0 is Sunday. */
const weekdayName = (weekday: number): string =>
  formatter(Intl.DateTimeFormat, locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 7 + weekday)),
  )

/** Says why nothing can be ordered right now: closed, or too far away. The menu stays readable. */
export function StoreNotices({ store, className = 'mt-4 px-gutter' }: { store: Store; className?: string }) {
  const t = useText()
  const navigate = useNavigate()
  const delivers = useMode() === 'DELIVERY'
  const closed = closedText(t, store)
  const change = () => void navigate(placeSearch(`/stores/${store.slug}`))
  return (
    <>
      {closed && (
        <div className={className}>
          <Notice tone="warn" icon="clock-fill">
            {closed}
          </Notice>
        </div>
      )}
      {!closed && delivers && store.is_operational === false && (
        <div className={className}>
          <Notice tone="warn" icon="map-pin-fill" action={{ label: t('cartChangeLocation'), onAct: change }}>
            {t('cartRestaurantNotOperational', { name: store.name })}
          </Notice>
        </div>
      )}
    </>
  )
}

/** The store's own message. Lists don't include it, so it appears together with the menu. */
export function StoreMessage({ store }: { store: Store }) {
  if (isEmptyHtml(store.custom_message)) return null
  return (
    <div className="prose mx-gutter mt-4 rounded-control bg-surface-2 px-3.5 py-3">
      <bdi>{safeHtml(store.custom_message ?? '')}</bdi>
    </div>
  )
}

/**
 * The hours of the week, rendered once they are opened: a phone's first date format takes it up to 200 ms,
 * which must not delay the menu.
 */
function OpeningHours({ week }: { week: readonly Day[] }) {
  const t = useText()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // somebody may have opened the server's page before the app started
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-[0.3rem] text-label [&::-webkit-details-marker]:hidden">
        {t('openingHours')}
        <Icon name="caret-down" size="xs" className="group-open:rotate-180" />
      </summary>
      {isOpen && (
        <dl className="max-w-96">
          {week.map(({ weekday, slots }) => (
            <div key={weekday} className="amount-line tabular-nums">
              <dt>{weekdayName(weekday)}</dt>
              <dd className="text-end text-ink">
                {joinList(slots.map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

/** Address, opening hours and licence at the bottom of the page. */
export function StoreFoot({ store }: { store: Store }) {
  const t = useText()
  const week = weekOf(store.hours)
  return (
    <footer className="px-gutter mt-6 grid gap-1">
      <p className="text-meta text-ink-3">
        <bdi>{store.address}</bdi>
      </p>
      {store.certificate && (
        <p className="text-meta text-ink-3">{t('certificateCodeText', { code: store.certificate })}</p>
      )}
      {store.certificates.map(({ name, number }) => (
        <p key={`${name} ${number}`} className="text-meta text-ink-3">
          <bdi>{name}</bdi>: <bdi>{number}</bdi>
        </p>
      ))}
      {store.special_days.map(({ date, hours }) => (
        <p key={date} className="text-meta tabular-nums">
          {dateName(date)}:{' '}
          {hours.length === 0
            ? t('closedAllDay')
            : joinList(
                hours.map(({ opens, closes }) => `${clock(timeOfDay(opens))} – ${clock(timeOfDay(closes))}`),
              )}
        </p>
      ))}
      {week.length > 0 && <OpeningHours week={week} />}
    </footer>
  )
}
