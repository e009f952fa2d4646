import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageTitle } from '../../lib/dom/page-title'
import { slotSoon } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { changeErrand, changeStop, type DraftStop, fillMyEnd, useErrand } from '../../state/errand'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/field'
import { List, ListRow } from '../../ui/list'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { WhenSheet } from '../cart/when-sheet'
import { useLayer } from '../kit/use-layer'
import { ContactFields } from './contact-fields'
import { FareDock } from './fare-dock'
import { LegsCard } from './legs-card'
import { errandSlots } from './queries'
import { stopLabel } from './stop-words'
import { useErrandQuote } from './use-errand-quote'
import { useErrandWays } from './use-errand-ways'

/** When it is picked up: now, or in one of the next half hours. */
function TimeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const planned = useErrand((draft) => draft.schedule)
  return (
    <WhenSheet
      open={open}
      onClose={onClose}
      title={t('errandWhen')}
      planned={planned}
      onPlan={(schedule) => changeErrand({ schedule })}
      times={useQuery({ ...errandSlots, enabled: open })}
    />
  )
}

const INSTRUCTIONS_LIMIT = 300

/** The person the rider meets at a stop, and what to do there. */
function StopCard({ stop, title, wanted }: { stop: DraftStop; title: string; wanted: boolean }) {
  const t = useText()
  return (
    <section className="card card--p grid grid-cols-1 gap-3 estop" aria-label={title}>
      <h2 className="text-title-m">{title}</h2>
      <ContactFields stop={stop} wanted={wanted} />
      <TextArea
        label={t('errandInstructions')}
        aside={t('optional')}
        placeholder={t('errandInstructionsPlaceholder')}
        rows={2}
        maxLength={INSTRUCTIONS_LIMIT}
        value={stop.instructions}
        onChange={(event) => changeStop(stop.id, { instructions: event.target.value })}
      />
    </section>
  )
}

/** The contacts at both ends, and when the rider comes (ROU-44). */
export function DetailsScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { stops, schedule } = useErrand()
  const priced = useErrandQuote()
  const settings = priced.settings.data
  const { firstMissing, go } = useErrandWays(priced.rules)
  const { layer, open, close } = useLayer<'times'>()
  const [wanted, setWanted] = useState(false)
  const back = useGoBack('/pickup-and-drop/task')
  usePageTitle(t('errandDetails'))
  useEffect(fillMyEnd, [])
  const onGo = () => {
    if (firstMissing('contact') !== 'contact') return void go('/pickup-and-drop/cart', 'contact')
    setWanted(true)
    // the error messages have to be rendered first
    setTimeout(() => document.querySelector<HTMLElement>('.estop [aria-invalid]')?.focus(), 50)
  }
  return (
    <PageShell
      skipLabel={t('skipToMain')}
      end="8rem"
      bars={
        <FareDock
          quote={priced.quote}
          isOld={priced.isOld}
          more={priced.draft.tip}
          action={t('errandToFare')}
          onGo={onGo}
        />
      }
    >
      <NavBar back={{ label: t('back'), onBack: back }} title={t('errandDetails')} />
      <div className="px-gutter grid grid-cols-1 gap-3">
        <LegsCard next="/pickup-and-drop/details" />
        {stops.map((stop, at) => {
          const [key, number] = stopLabel(stops, at)
          return <StopCard key={stop.id} stop={stop} title={t(key, { number })} wanted={wanted} />
        })}
        {settings?.schedulable && (
          <List label={t('errandWhen')}>
            <ListRow
              icon="clock-fill"
              title={t('errandWhen')}
              text={<span className="tabular-nums">{schedule ? slotSoon(schedule) : t('slotAsap')}</span>}
              caret
              onClick={() => open('times')}
            />
          </List>
        )}
        <Button kind="text" size="m" onClick={() => void navigate('/pickup-and-drop/task')}>
          {t('errandChangeParcel')}
        </Button>
      </div>
      <TimeSheet open={layer === 'times'} onClose={close} />
    </PageShell>
  )
}
