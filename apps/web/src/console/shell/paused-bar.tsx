import { useState } from 'react'
import { useNow } from '../../lib/dom/use-now'
import { time } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { type ConsoleStore, usePause } from '../kitchen/queries'
import { useMayHere } from './store'
import { storeState } from './store-words'

/** A pause must not be forgotten: the bar stays visible with a button to end it. */
export function PausedBar({ store }: { store: ConsoleStore }) {
  const t = useText()
  const now = useNow(15_000).getTime()
  const pause = usePause(store.id)
  const mayResume = useMayHere('availability')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (storeState(store, now) !== 'paused' || !store.paused_until) return null

  async function resume() {
    setBusy(true)
    setProblem('')
    await pause(0).catch((error: unknown) => setProblem(problemText(error)))
    setBusy(false)
  }
  return (
    <section
      className="mx-gutter mt-2.5 flex flex-none flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warn-soft p-3 text-warn sm:py-2 sm:ps-4 sm:pe-2"
      aria-label={t('pausedTitle')}
    >
      <Icon name="hourglass" />
      <span className="min-w-0 flex-[1_1_12rem]">
        <b className="block text-title-s">{t('pausedTitle')}</b>
        <span className="block text-meta tabular-nums">
          {t('pausedUntil', { time: time(store.paused_until) })}
        </span>
        {problem && (
          <span className="block text-meta" role="alert">
            {problem}
          </span>
        )}
      </span>
      {mayResume && (
        <Button kind="ink" size="m" className="max-sm:w-full" loading={busy} onClick={() => void resume()}>
          {busy ? t('resuming') : t('resumeStore')}
        </Button>
      )}
    </section>
  )
}
