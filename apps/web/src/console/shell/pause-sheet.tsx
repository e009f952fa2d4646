import { useState } from 'react'
import { useNow } from '../../lib/dom/use-now'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { type ConsoleStore, usePause } from '../kitchen/queries'
import { BusyChoice } from './busy-choice'
import { storeState, storeWords } from './store-words'

const breaks = [15, 30, 60] as const
/** The longest pause the server accepts: a day. */
const untilReopened = 1440

/** Pauses orders, and ends the pause. */
export function PauseSheet({
  store,
  open,
  onClose,
}: {
  store: ConsoleStore
  open: boolean
  onClose: () => void
}) {
  const t = useText()
  const now = useNow(15_000).getTime()
  const pause = usePause(store.id)
  const [minutes, setMinutes] = useState<number>(30)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const state = storeState(store, now)
  const isPaused = state === 'paused'

  async function go() {
    setBusy(true)
    setProblem('')
    try {
      await pause(isPaused ? 0 : minutes)
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const words = isPaused ? t('resumeStore') : t('pauseStore')
  const busyWords = isPaused ? t('resuming') : t('pausing')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isPaused ? t('pausedTitle') : t('pauseTitle')}
      closeLabel={t('close')}
      foot={
        <Button block loading={busy} onClick={() => void go()}>
          {busy ? busyWords : words}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {state === 'closed' && <Notice tone="info">{t('storeHours')}</Notice>}
        <p className="text-ink-2">{isPaused ? storeWords(t, store, now) : t('pauseText')}</p>
        {!isPaused && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('pauseTitle')}</legend>
            {breaks.map((one) => (
              <Chip key={one} tall selected={minutes === one} onClick={() => setMinutes(one)}>
                {t('pauseFor', { minutes: one })}
              </Chip>
            ))}
            <Chip tall selected={minutes === untilReopened} onClick={() => setMinutes(untilReopened)}>
              {t('pauseUntilReopened')}
            </Chip>
          </fieldset>
        )}
        {!isPaused && <BusyChoice store={store} />}
        {!isPaused && minutes === untilReopened && <p className="text-meta text-ink-3">{t('pauseDay')}</p>}
      </div>
    </Sheet>
  )
}
