import type { KitchenOrder } from '@tokri/contract/console'
import { shortId } from '@tokri/domain/order/short-id'
import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { Sheet } from '../../ui/sheet'
import { LineNote } from './note'
import { type Portion, portionsOf } from './portions'
import { startTimer, timerMinutes } from './timers'

interface Props {
  tickets: readonly KitchenOrder[]
  open: boolean
  onClose: () => void
}

/** What has to be cooked, added up by dish over all tickets, with a timer for each. */
export function PortionSheet({ tickets, open, onClose }: Props) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('portions')} closeLabel={t('close')}>
      <ul className="grid">
        {portionsOf(tickets).map((portion) => (
          <Row key={portion.key} portion={portion} onTimer={onClose} />
        ))}
      </ul>
    </Sheet>
  )
}

function Row({ portion, onTimer }: { portion: Portion; onTimer: () => void }) {
  const t = useText()
  const { name, choices, note, quantity, tickets } = portion
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-t border-dashed border-line py-3 first:border-t-0">
      <b className="isolate-ltr grid h-8.5 min-w-10 place-items-center rounded-[0.625rem] bg-inverse px-1 font-display text-[1.125rem]/none font-bold text-on-inverse tabular-nums">
        {quantity}×
      </b>
      <div className="min-w-0">
        <p className="pt-1 text-title-s wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {choices.length > 0 && (
          <p className="text-body-s text-ink-2">
            <bdi>{choices.join(', ')}</bdi>
          </p>
        )}
        <LineNote note={note} />
        <p className="text-meta text-ink-2 tabular-nums">
          {tickets.map(({ id, unique_order_id, quantity: of }) => (
            <span key={id} className="isolate-ltr me-3 inline-block">
              {shortId(unique_order_id)} · {of}×
            </span>
          ))}
        </p>
      </div>
      <fieldset className="col-span-full flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{t('timerFor', { name })}</legend>
        {timerMinutes.map((minutes) => (
          <Chip
            key={minutes}
            tall
            icon="timer"
            aria-label={t('timerStart', { name, minutes })}
            onClick={() => {
              startTimer(name, minutes)
              onTimer()
            }}
          >
            {t('minutesShort', { minutes })}
          </Chip>
        ))}
      </fieldset>
    </li>
  )
}
