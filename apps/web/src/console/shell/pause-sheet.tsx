import { useState } from 'react'
import { useNow } from '../../lib/dom/use-now'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { type ConsoleStore, usePause } from '../kitchen/queries'
import { BusyChoice } from './busy-choice'
import { PauseChoice, UNTIL_REOPENED, USUAL_PAUSE } from './pause-choice'
import { storeState, storeWords } from './store-words'

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
  const [minutes, setMinutes] = useState<number>(USUAL_PAUSE)
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
        {!isPaused && <PauseChoice minutes={minutes} onChoose={setMinutes} />}
        {!isPaused && <BusyChoice store={store} />}
        {!isPaused && minutes === UNTIL_REOPENED && <p className="text-meta text-ink-3">{t('pauseDay')}</p>}
      </div>
    </Sheet>
  )
}
