import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText, useText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { PauseChoice, USUAL_PAUSE } from '../../shell/pause-choice'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import { Press } from '../kit/press'

/** Pauses orders, and ends the pause. */
export function PauseStore({ row: { id, name, paused_until } }: { row: Row }) {
  const t = useManageText()
  const common = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [minutes, setMinutes] = useState<number>(USUAL_PAUSE)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isPaused = typeof paused_until === 'string' && new Date(paused_until) > new Date()
  const pause = async (for_minutes: number) => {
    setBusy(true)
    setProblem(null)
    try {
      const { paused_until: until } = await consoleApi.console.pauseStore({
        restaurant_id: id,
        minutes: for_minutes,
      })
      showToast({
        text: until
          ? t('todayPausedUntil', { time: dayAndTime(until) })
          : t('todayReopened', { name: String(name) }),
        icon: 'check-circle-fill',
      })
      setOpen(false)
      await client.invalidateQueries({ queryKey: ['stores'] })
    } catch (error) {
      if (for_minutes > 0) setProblem(problemText(error))
      else showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  if (isPaused)
    return (
      <Press icon="storefront" busy={busy} onClick={() => void pause(0)}>
        {common('resumeStore')}
      </Press>
    )
  return (
    <>
      <Press icon="pause" onClick={() => setOpen(true)}>
        {common('pauseStore')}
      </Press>
      {open && (
        <FormSheet
          title={common('pauseTitle')}
          onClose={() => setOpen(false)}
          onSubmit={() => void pause(minutes)}
          busy={busy}
          problem={problem}
          action={common('pauseStore')}
        >
          <p className="text-ink-2">{common('pauseText')}</p>
          <PauseChoice minutes={minutes} onChoose={setMinutes} />
        </FormSheet>
      )}
    </>
  )
}
