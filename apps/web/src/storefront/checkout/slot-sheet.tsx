import type { Schedule } from '@tokri/contract/cart'
import type { SlotDay } from '@tokri/contract/orders'
import { useState } from 'react'
import { dateName, timeRange } from '../../lib/figures'
import { problemText, useText } from '../../lib/i18n'
import { useCart, useKeeper } from '../../state/cart'
import { useMode } from '../../state/mode'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { OptionGroup, RadioRow } from '../../ui/option-rows'
import { Scroller } from '../../ui/scroller'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { dayOfSlot, isSameSlot, useSlots } from './slots'

interface TimesProps {
  days: readonly SlotDay[]
  chosen: Schedule | null
  onChoose: (slot: Schedule) => void
}

/** Days as chips, the half hours of one of them below; full ones stay, named. */
export function Times({ days, chosen, onChoose }: TimesProps) {
  const t = useText()
  const [picked, setPicked] = useState<string | null>(null)
  const date = days.some((day) => day.date === picked) ? picked : dayOfSlot(days, chosen)
  const day = days.find((one) => one.date === date)
  if (!day) return <Notice tone="info">{t('slotNone')}</Notice>
  return (
    <>
      <Scroller label={t('slotDays')} className="slotdays" gap=".5rem">
        {days.map((one) => (
          <Chip key={one.date} tall selected={one.date === date} onClick={() => setPicked(one.date)}>
            <span className="num">{dateName(one.date)}</span>
          </Chip>
        ))}
      </Scroller>
      <OptionGroup label={t('slotTimes', { day: dateName(day.date) })}>
        <div className="slotgrid">
          {day.slots.map(({ open, close, full }) => (
            <RadioRow
              key={open}
              name="slot"
              value={open}
              className="slotrow"
              title={<span className="num">{timeRange(open, close)}</span>}
              tail={full ? <Badge tone="mute">{t('slotFull')}</Badge> : undefined}
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

interface SlotSheetProps {
  /** Minutes until an order for now is there; null while the store is closed. */
  asap: number | null
  open: boolean
  onClose: () => void
}

/** When the order is to come: as soon as possible, or at one of the store's times. */
export function SlotSheet({ asap, open, onClose }: SlotSheetProps) {
  const t = useText()
  const pickup = useMode() === 'SELFPICKUP'
  const now = useCart(({ schedule }) => schedule)
  const { setSchedule } = useKeeper()
  const [chosen, setChosen] = useState<Schedule | null>(now)
  const [wasOpen, setWasOpen] = useState(open)
  // every opening begins with what the order has
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen(now)
  }
  const { data, error, refetch } = useSlots(open)
  const done = () => {
    setSchedule(chosen)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(pickup ? 'slotTitlePickup' : 'slotTitle')}
      closeLabel={t('close')}
      foot={
        <Button block disabled={asap === null && chosen === null} onClick={done}>
          {t('slotDone')}
        </Button>
      }
    >
      {asap === null ? (
        <Notice tone="info" icon="clock-fill">
          {t('slotClosedNow')}
        </Notice>
      ) : (
        <RadioRow
          name="slot"
          value="asap"
          lead={<Icon name="clock-fill" className="cp" />}
          title={<b className="ts">{t('slotAsap')}</b>}
          text={<span className="num">{t('slotAsapRange', { range: `${asap}–\u2060${asap + 10}` })}</span>}
          checked={chosen === null}
          onSelect={() => setChosen(null)}
        />
      )}
      {error && (
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
