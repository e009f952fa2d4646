import type { TextKey } from '@tokri/contract/texts/index'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Problem } from '../../../lib/api/problem'
import { explanationParams } from '../../../lib/format/explanation'
import { clock, kilometres, minorUnits, money, slotName } from '../../../lib/format/figures'
import { problemText, useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { hasText, type ManageTextKey, optionLabel, useManageText } from '../data/texts'
import { boxLook, inputLook } from '../form/field-box'
import type { Corner } from '../form/geojson'
import { calendarDay } from '../kit/calendar-day'
import { PreviewMap } from './preview-map'
import { type StorePreview as Answer, type Tried, usePreview } from './use-preview'

/** About a kilometre north of the store: where the customer is until somebody moves them. */
const NEARBY = 0.009

/** What a customer at a point sees and pays, according to the unsaved form beside it. */
export function StorePreview() {
  const t = useManageText()
  const [latitude, longitude]: unknown[] = useWatch({ name: ['latitude', 'longitude'] })
  const store: Corner | null =
    typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : null
  const [moved, setMoved] = useState<Corner | null>(null)
  const [tried, setTried] = useState<Omit<Tried, 'point'>>({
    delivery_type: 'DELIVERY',
    item_total: 400 * minorUnits(),
    at: '',
  })
  const point: Corner | null = store && (moved ?? [store[0] + NEARBY, store[1]])
  const { data, error, isFetching } = usePreview({ ...tried, point })
  return (
    <section className="grid gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1" aria-busy={isFetching}>
      <div>
        <h2 className="font-display text-title-s font-bold">{t('previewTitle')}</h2>
        <p className="mt-0.5 text-caption text-ink-2">{t('previewText')}</p>
      </div>
      {store && point ? (
        <PreviewMap store={store} point={point} onMove={setMoved} />
      ) : (
        <Notice tone="info">{t('previewNoPlace')}</Notice>
      )}
      <TriedOrder tried={tried} onChange={setTried} />
      {error && (
        <Notice tone="warn">
          {error instanceof Problem && error.code === 'invalid_input'
            ? t('previewWrong')
            : problemText(error)}
        </Notice>
      )}
      {data && !error && <Shown answer={data} />}
    </section>
  )
}

interface TriedOrderProps {
  tried: Omit<Tried, 'point'>
  onChange: (tried: Omit<Tried, 'point'>) => void
}

function TriedOrder({ tried, onChange }: TriedOrderProps) {
  const t = useManageText()
  const id = useId()
  return (
    <div className="grid gap-2">
      <Segment
        compact
        label={t('previewWay')}
        options={(['DELIVERY', 'SELFPICKUP'] as const).map((mode) => ({
          value: mode,
          label: optionLabel(t, 'delivery_type', mode),
        }))}
        value={tried.delivery_type}
        onChange={(delivery_type) => onChange({ ...tried, delivery_type })}
      />
      <div className="grid grid-cols-2 gap-2">
        <label htmlFor={`${id}-basket`} className="grid min-w-0 gap-1 text-caption text-ink-2">
          {t('previewBasket')}
          <span className={boxLook()}>
            <input
              id={`${id}-basket`}
              type="number"
              min={1}
              step="any"
              dir="ltr"
              className={`${inputLook} tabular-nums`}
              defaultValue={tried.item_total / minorUnits()}
              onChange={(event) =>
                onChange({ ...tried, item_total: Math.round(Number(event.target.value) * minorUnits()) })
              }
            />
          </span>
        </label>
        <label htmlFor={`${id}-when`} className="col-span-full grid min-w-0 gap-1 text-caption text-ink-2">
          {t('previewWhen')}
          <span className={boxLook()}>
            <input
              id={`${id}-when`}
              type="datetime-local"
              className={inputLook}
              value={tried.at}
              onChange={(event) => onChange({ ...tried, at: event.target.value })}
            />
          </span>
        </label>
      </div>
    </div>
  )
}

function Shown({ answer }: { answer: Answer }) {
  const t = useManageText()
  const { promised, distance, first_slot, payment_methods } = answer
  const methods = payment_methods.map((name) => optionLabel(t, 'payment_methods', name))
  return (
    <div className="grid gap-2 border-t border-dashed border-line-control pt-3" aria-live="polite">
      <Verdict answer={answer} />
      <dl className="grid gap-1.5">
        <Line name={t('previewDistance')} value={`${kilometres(distance)} ${t('unit_km')}`} />
        <Line name={t('previewPromise')} value={t('previewMinutes', promised)} />
        {first_slot && <Line name={t('previewSlot')} value={slotName(first_slot)} />}
        {answer.lines.map((line) => (
          <BillRow key={line.code} line={line} />
        ))}
        <Line strong name={t('previewPay')} value={money(answer.payable)} />
      </dl>
      {methods.length > 0 && (
        <p className="text-caption text-ink-2">{t('previewPayWith', { methods: methods.join(', ') })}</p>
      )}
      {answer.missing_for_free_delivery > 0 && (
        <Notice tone="info">{t('previewFree', { amount: money(answer.missing_for_free_delivery) })}</Notice>
      )}
    </div>
  )
}

/** A line of the bill with the sentence that explains it to customers. */
function BillRow({ line }: { line: Answer['lines'][number] }) {
  const text = useText()
  const { explanation } = line
  const why =
    explanation &&
    text(explanation.key as TextKey, explanationParams(explanation.params, { money, kilometres }))
  return <Line name={text(line.label as TextKey)} value={money(line.amount)} note={why} />
}

interface LineProps {
  name: string
  value: string
  note?: string | null
  strong?: boolean
}

const Line = ({ name, value, note, strong }: LineProps) => (
  <div className={cx('grid grid-cols-[1fr_auto] gap-x-3', strong && 'mt-1 border-t border-line pt-2')}>
    <dt className={strong ? 'font-display text-title-s font-bold' : 'text-body-s text-ink-2'}>{name}</dt>
    <dd className={cx('tabular-nums', strong ? 'font-display text-title-s font-bold' : 'text-body-s')}>
      {value}
    </dd>
    {note && <dd className="col-span-full text-caption text-ink-3">{note}</dd>}
  </div>
)

/** Whether the customer can order, and each reason why not; below it when the store is open. */
function Verdict({ answer }: { answer: Answer }) {
  const t = useManageText()
  const text = useText()
  const reason = ({ code, reason: part, missing }: Answer['refusals'][number]): string => {
    if (code === 'below_minimum') return t('previewBelow', { missing: money(missing ?? 0) })
    const key = `why_${part ?? code}`
    const general = `why_${code}`
    if (hasText(key)) return t(key)
    return hasText(general) ? t(general) : text(`refusal_${code}` as TextKey)
  }
  const { refusals } = answer
  return (
    <>
      {refusals.length === 0 ? (
        <Notice tone="ok">{t('previewYes')}</Notice>
      ) : (
        <Notice tone="warn">
          {t('previewNo')} {refusals.map(reason).join(' · ')}
        </Notice>
      )}
      <p className="text-body-s font-semibold">{openText(t, answer)}</p>
    </>
  )
}

function openText(t: ReturnType<typeof useManageText>, answer: Answer): string {
  const { is_open, closes_at, opens_at, opens_on } = answer
  const key: ManageTextKey = is_open
    ? closes_at
      ? 'previewOpen'
      : 'previewOpenLong'
    : opens_at && opens_on
      ? 'previewClosed'
      : 'previewClosedLong'
  return t(key, {
    time: clock(closes_at ?? opens_at ?? '00:00'),
    day: opens_on ? calendarDay(opens_on) : '',
  })
}
