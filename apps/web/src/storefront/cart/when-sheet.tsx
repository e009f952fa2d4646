import type { Schedule } from '@tokri/contract/cart'
import type { SlotDay } from '@tokri/contract/placing'
import { useState } from 'react'
import { dateName, timeRange } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { Scroller } from '../../ui/scroller'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { dayOfSlot, isSameSlot } from '../kit/slots'

interface TimesProps {
  days: readonly SlotDay[]
  chosen: Schedule | null
  onChoose: (slot: Schedule) => void
}

/** Days as chips, with the half hours of the chosen one below; full ones are shown, marked as full. */
export function Times({ days, chosen, onChoose }: TimesProps) {
  const t = useText()
  const [picked, setPicked] = useState<string | null>(null)
  const date = days.some((day) => day.date === picked) ? picked : dayOfSlot(days, chosen)
  const day = days.find((one) => one.date === date)
  if (!day) return <Notice tone="info">{t('slotNone')}</Notice>
  return (
    <>
      <Scroller label={t('slotDays')} className="-mx-4 mt-4 mb-3" gap=".5rem">
        {days.map((one) => (
          <Chip key={one.date} tall selected={one.date === date} onClick={() => setPicked(one.date)}>
            <span className="tabular-nums">{dateName(one.date)}</span>
          </Chip>
        ))}
      </Scroller>
      <OptionGroup label={t('slotTimes', { day: dateName(day.date) })}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-x-4">
          {day.slots.map(({ open, close, full }) => (
            <RadioRow
              key={open}
              name="slot"
              value={open}
              title={
                <span className="text-body-s whitespace-nowrap tabular-nums">{timeRange(open, close)}</span>
              }
              text={full ? t('slotFull') : undefined}
              checked={isSameSlot(chosen, { open, close })}
              disabled={full && !isSameSlot(chosen, { open, close })}
              onSelect={() => onChoose({ open, close })}
            />
          ))}
        </div>
      </OptionGroup>
    </>
  )
}

interface WhenSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** The chosen time; null: as soon as possible. */
  planned: Schedule | null
  onPlan: (slot: Schedule | null) => void
  times: { data: { days: SlotDay[] } | undefined; error: unknown; refetch: () => unknown }
  /** Shown below "as soon as possible". */
  asapText?: string
  /** Why "as soon as possible" is not offered. */
  notNow?: string
}

function Asap({ text, checked, onSelect }: { text?: string; checked: boolean; onSelect: () => void }) {
  const t = useText()
  return (
    <RadioRow
      name="slot"
      value="asap"
      lead={<Icon name="clock-fill" className="text-primary-text" />}
      title={<b className="text-title-s">{t('slotAsap')}</b>}
      text={text && <span className="tabular-nums">{text}</span>}
      checked={checked}
      onSelect={onSelect}
    />
  )
}

/** Chooses a time for delivery or pickup: as soon as possible, or one of the next half hours. */
export function WhenSheet(props: WhenSheetProps) {
  const t = useText()
  const { open, onClose, title, planned, onPlan, asapText, notNow } = props
  const { data, error, refetch } = props.times
  const [chosen, setChosen] = useState<Schedule | null>(planned)
  const [wasOpen, setWasOpen] = useState(open)
  // each time the sheet opens it starts with the chosen time
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen(planned)
  }
  const done = () => {
    onPlan(chosen)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <Button block disabled={notNow !== undefined && chosen === null} onClick={done}>
          {t('slotDone')}
        </Button>
      }
    >
      {notNow === undefined ? (
        <Asap text={asapText} checked={chosen === null} onSelect={() => setChosen(null)} />
      ) : (
        <Notice tone="info" icon="clock-fill">
          {notNow}
        </Notice>
      )}
      {error !== null && (
        <Notice tone="bad" live action={{ label: t('tryAgain'), onAct: () => void refetch() }}>
          {problemText(error)}
        </Notice>
      )}
      {!data && !error && (
        <Skeletons label={t('loading')}>
          <Skeleton h="2.75rem" style={{ marginBlock: '.75rem' }} />
          <Skeleton h="10rem" />
        </Skeletons>
      )}
      {data && <Times days={data.days} chosen={chosen} onChoose={setChosen} />}
    </Sheet>
  )
}
