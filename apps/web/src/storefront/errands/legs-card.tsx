import { useNavigate } from 'react-router'
import { randomKey } from '../../lib/api/random-key'
import { useText } from '../../lib/format/i18n'
import { addStop, type DraftStop, removeStop, swapEnds, useErrand } from '../../state/errand'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { TextButton } from '../kit/text-button'
import { contactLine, pinPath, placeLine, searchPath, stopIcon, stopLabel } from './stop-words'

interface LegProps {
  stop: DraftStop
  label: string
  refused: boolean
  onEdit?: () => void
  onRemove?: () => void
}

/** One stop: where, and the person the rider meets there. */
function Leg({ stop, label, refused, onEdit, onRemove }: LegProps) {
  const t = useText()
  const { place } = stop
  const who = contactLine(stop)
  return (
    <li className="group relative flex min-h-16 items-center gap-1 max-2xs:flex-wrap max-2xs:justify-between">
      <span className="absolute start-12.5 end-12 top-0 border-t border-line group-first:hidden" />
      <span className="absolute start-[calc(1.125rem_-_1px)] -top-3.5 bottom-[calc(50%_+_1.125rem)] w-0.5 bg-[repeating-linear-gradient(var(--line-control)_0_4px,transparent_0_9px)] group-first:hidden max-2xs:hidden" />
      <span
        className={cx(
          'z-1 me-2.5 grid size-9 flex-none place-items-center rounded-full',
          stop.type === 'drop' ? 'bg-success-soft text-success' : 'bg-primary-soft text-primary-text',
        )}
      >
        <Icon name={stopIcon(stop)} size="s" />
      </span>
      <button
        type="button"
        className="min-h-tap min-w-0 flex-1 py-2 text-start max-2xs:order-last max-2xs:basis-full"
        onClick={onEdit}
        disabled={!onEdit}
      >
        <span className="text-meta text-ink-3 block">{label}</span>
        {place ? (
          <b className="text-title-s truncate block" dir="auto">
            {placeLine(place)}
          </b>
        ) : (
          <b className="text-title-s text-primary-text block">{t('errandChooseAddress')}</b>
        )}
        {who && (
          <span className="text-meta text-ink-2 truncate block tabular-nums">
            <bdi>{who}</bdi>
          </span>
        )}
        {refused && <Badge tone="warn">{t('errandNotServed')}</Badge>}
      </button>
      {onRemove && <IconButton icon="x" label={t('errandRemoveStop', { stop: label })} onClick={onRemove} />}
      {onEdit && (
        <IconButton icon="pencil-simple" label={t('errandChange', { stop: label })} onClick={onEdit} />
      )}
    </li>
  )
}

type LegsCardProps = {
  /** If set, stops can be changed; the path to return to. */
  next?: string
  /** The most stops, both ends included; by default none can be added here. */
  most?: number
  /** Stops no rider can reach, by their index in the trip. */
  refused?: readonly number[]
}

/** The whole trip from end to end, with the stops between. */
export function LegsCard({ next, most = 0, refused = [] }: LegsCardProps) {
  const t = useText()
  const navigate = useNavigate()
  const stops = useErrand((draft) => draft.stops)
  const edit = (stop: DraftStop) => void navigate(stop.place ? pinPath(stop, next) : searchPath(stop, next))
  return (
    <Card as="section" kind="raised" pad={false} className="py-2 ps-4 pe-2" label={t('errandTheWay')}>
      <ol>
        {stops.map((stop, at) => {
          const [key, number] = stopLabel(stops, at)
          const between = at > 0 && at < stops.length - 1
          return (
            <Leg
              key={stop.id}
              stop={stop}
              label={t(key, { number })}
              refused={refused.includes(at)}
              onEdit={next ? () => edit(stop) : undefined}
              onRemove={next && between ? () => removeStop(stop.id) : undefined}
            />
          )
        })}
      </ol>
      {most > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 ps-12.5 max-2xs:ps-0">
          <TextButton icon="arrows-down-up" onClick={swapEnds}>
            {t('errandSwap')}
          </TextButton>
          {stops.length < most && (
            <TextButton icon="plus" onClick={() => addStop(randomKey())}>
              {t('errandAddStop')}
            </TextButton>
          )}
        </div>
      )}
    </Card>
  )
}
