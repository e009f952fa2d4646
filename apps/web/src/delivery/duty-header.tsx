import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, useText } from '../lib/format/i18n'
import { Notice } from '../ui/notice'
import { Switch } from '../ui/option-rows'
import { turnDuty, useDay, useWaitingCount } from './queries'
import { useRider } from './rider'
import { SoundHint } from './sound-hint'

/** Name, summary of the day and duty switch; mentions unsent steps. */
export function DutyHeader() {
  const t = useText()
  const client = useQueryClient()
  const rider = useRider(({ data }) => data)
  const waiting = useWaitingCount()
  useDay()
  const [problem, setProblem] = useState('')
  // the switch moves at once; the text beside it waits for the response
  const [wanted, setWanted] = useState<boolean | null>(null)
  if (!rider) return null

  async function toggle(toggle_status: boolean) {
    setWanted(toggle_status)
    setProblem('')
    try {
      await turnDuty(client, toggle_status)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setWanted(null)
    }
  }
  return (
    <header className="pt-[calc(var(--safe-top)_+_1rem)] px-gutter grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2 justify-between">
        <div className="min-w-0 flex-1">
          <h1 className="text-title-l truncate">
            {t('deliveryWelcomeMessage', { name: rider.name.split(' ')[0] ?? rider.name })}
          </h1>
          <p className="text-meta text-ink-2 tabular-nums">
            {t('deliveredToday', { count: rider.completed_today })}
          </p>
        </div>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
        <label className="flex items-center gap-2">
          <span className={rider.status ? 'text-label text-success' : 'text-label text-ink-2'}>
            {rider.status ? t('onDuty') : t('offDuty')}
          </span>
          <Switch
            checked={wanted ?? rider.status}
            disabled={wanted !== null}
            onChange={(on) => void toggle(on)}
          />
        </label>
      </div>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <SoundHint />
      {waiting > 0 && <Notice tone="warn">{t('riderQueuedCount', { count: waiting })}</Notice>}
    </header>
  )
}
