import type { Happening } from '@tokri/contract/desk-order'
import { useState } from 'react'
import { dayAndTime, money, time } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { hasText, type ManageTextKey, optionLabel, type TextOf, useManageText } from '../data/texts'
import { actWords } from '../kit/audit-words'
import { Press } from '../kit/press'
import { Card } from '../people/card'

/** How many events are shown before somebody asks for all. */
const SHOWN = 12

const icons: Record<string, IconName> = {
  place: 'receipt',
  accept: 'check',
  confirm_slot: 'check',
  ready: 'bag',
  picked_up: 'moped',
  delivered: 'house',
  returned: 'storefront',
  collected: 'house',
  delay: 'clock',
  cancel: 'x-circle',
  reject: 'x-circle',
  ignored: 'x-circle',
  fail_delivery: 'warning-circle',
  refund: 'arrow-counter-clockwise',
  assigned: 'moped',
  at_door: 'map-pin',
  read_code: 'eye',
  bell: 'bell-ringing',
  alarm: 'warning',
  print: 'printer',
}
const grave = new Set(['alarm', 'cancel', 'reject', 'ignored', 'fail_delivery'])

const keyOf = ({ what }: Happening): string => {
  if (what.of === 'trip' || what.of === 'payment') return what.state
  return what.of === 'bell' || what.of === 'alarm' ? what.of : what.action
}

/** What happened in words. */
function wordsOf({ what }: Happening, t: TextOf): string {
  if (what.of === 'payment')
    return t('orderHappened_payment', { amount: money(what.amount), state: t(`orderPayment_${what.state}`) })
  if (what.of === 'bell') return t('orderHappened_bell')
  if (what.of === 'alarm') return optionLabel(t, 'alarm_kind', what.kind)
  const key = `orderHappened_${what.of === 'trip' ? what.state : what.action}`
  if (hasText(key)) return t(key)
  return what.of === 'desk' ? actWords(t, `orders.${what.action}`) : key
}

type Alarm = Extract<Happening['what'], { of: 'alarm' }>

/** The channels over which people were notified of an alarm, and who acknowledged it. */
export function toldWords({ ways, seen_by }: Alarm, t: TextOf): string {
  const told = ways.map((way) => t(`alarmWay_${way}`)).join(', ') || t('orderAlarmUntold')
  return seen_by === null ? told : t('orderAlarmSeen', { ways: told, name: seen_by })
}

/** Who did it: a person, the system, or staff on a customer's behalf. */
function whoOf({ who, what }: Happening, t: TextOf): string {
  const kind = t(`orderWho_${who.kind}`)
  if (who.acting_for) return t('orderWhoFor', { name: who.name ?? kind, customer: who.acting_for })
  if (what.of === 'alarm') return toldWords(what, t)
  if (what.of === 'payment') return who.name ?? t(`orderMeans_${what.means}`)
  return who.name === null ? kind : t('orderWhoAs', { name: who.name, kind })
}

/** Everything that happened to the order; only the latest events unless all are asked for. */
export function OrderTimeline({ timeline }: { timeline: readonly Happening[] }) {
  const t = useManageText()
  const [isWhole, setWhole] = useState(false)
  const left = isWhole ? 0 : Math.max(0, timeline.length - SHOWN)
  return (
    <Card
      title={t('orderTimeline')}
      end={
        left > 0 && (
          <Press kind="g" small onClick={() => setWhole(true)}>
            {t('orderTimelineAll', { count: timeline.length })}
          </Press>
        )
      }
    >
      <ol className="grid">
        {timeline.slice(left).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it is, new things come last
          <Line key={`${one.at} ${keyOf(one)} ${at}`} happening={one} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ happening }: { happening: Happening }) {
  const t = useManageText()
  const common = useText()
  const { at, changes, reason } = happening
  const key = keyOf(happening)
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-2.5 pb-4 last:pb-0">
      <span className="absolute start-3.5 top-7 bottom-0 w-px bg-line group-last:hidden" aria-hidden="true" />
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full',
          grave.has(key) ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
        )}
      >
        <Icon name={icons[key] ?? (happening.what.of === 'payment' ? 'wallet' : 'note-pencil')} size="xs" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <b className="text-label wrap-anywhere">{wordsOf(happening, t)}</b>
        <span className="text-caption text-ink-2 wrap-anywhere">
          <bdi>{whoOf(happening, t)}</bdi>
          {happening.what.of === 'order' && happening.what.failure && (
            <>
              {', '}
              {common(`riderReason_${happening.what.failure}`)}
            </>
          )}
          {reason && (
            <>
              {', '}
              <q>
                <bdi>{reason}</bdi>
              </q>
            </>
          )}
        </span>
        {changes.map((change) => (
          <span key={change.field} className="text-caption text-ink-2 wrap-anywhere">
            <bdi>{fieldName(change.field, t)}</bdi>: <s>{written(change.field, change.from)}</s>{' '}
            <span className="sr-only">{t('orderChangedTo')}</span>
            <bdi className="font-semibold text-ink">{written(change.field, change.to)}</bdi>
          </span>
        ))}
      </span>
      <time
        dateTime={at}
        title={`${dayAndTime(at)} · ${at}`}
        className="text-caption text-ink-2 tabular-nums"
      >
        {time(at)}
      </time>
    </li>
  )
}

/** Stored in minor units. */
const amounts = new Set(['payable', 'refunded'])

const written = (field: string, value: string | null): string => {
  if (value === null) return '—'
  return amounts.has(field) ? money(Number(value)) : value
}

const fieldName = (field: string, t: TextOf): string => {
  const key = `orderField_${field}` as ManageTextKey
  return hasText(key) ? t(key) : field
}
