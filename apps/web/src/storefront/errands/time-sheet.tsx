import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '@tokri/contract/cart'
import { useState } from 'react'
import { problemText, useText } from '../../lib/i18n'
import { changeErrand, useErrand } from '../../state/errand'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { RadioRow } from '../../ui/option-rows'
import { Sheet } from '../../ui/sheet'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { Times } from '../checkout/slot-sheet'
import { errandSlots } from './queries'

/** When it is fetched: now, or in one of the half hours to come. */
export function TimeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const now = useErrand((draft) => draft.schedule)
  const [chosen, setChosen] = useState<Schedule | null>(now)
  const [wasOpen, setWasOpen] = useState(open)
  // every opening begins with what the errand has
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen(now)
  }
  const { data, error, refetch } = useQuery({ ...errandSlots, enabled: open })
  const done = () => {
    changeErrand({ schedule: chosen })
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('errandWhen')}
      closeLabel={t('close')}
      foot={
        <Button block onClick={done}>
          {t('slotDone')}
        </Button>
      }
    >
      <RadioRow
        name="slot"
        value="asap"
        lead={<Icon name="clock-fill" className="cp" />}
        title={<b className="ts">{t('slotAsap')}</b>}
        checked={chosen === null}
        onSelect={() => setChosen(null)}
      />
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
