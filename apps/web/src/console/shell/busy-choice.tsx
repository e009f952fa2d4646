import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { time } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { Notice } from '../../ui/notice'
import type { ConsoleStore } from '../kitchen/queries'
import { consoleApi } from '../session'

const choices = [0, 5, 10, 20] as const
/** How long a store stays busy, in minutes. */
const BUSY_FOR = 45

/** Keeps taking orders, with a longer promised time. */
export function BusyChoice({ store }: { store: ConsoleStore }) {
  const t = useText()
  const client = useQueryClient()
  const [problem, setProblem] = useState('')
  const [more, setMore] = useState<number | null>(null)
  const chosen = more ?? (store.busy_until ? null : 0)
  const choose = async (minutes: number) => {
    setMore(minutes)
    setProblem('')
    try {
      await consoleApi.console.setBusy({ restaurant_id: store.id, more: minutes, minutes: BUSY_FOR })
      await client.invalidateQueries({ queryKey: ['console'] })
    } catch (error) {
      setMore(null)
      setProblem(problemText(error))
    }
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="text-title-s">{t('busyTitle')}</legend>
      <p className="text-body-s text-ink-2">
        {store.busy_until
          ? t('busyUntil', { time: time(store.busy_until) })
          : t('busyText', { minutes: BUSY_FOR })}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((one) => (
          <Chip key={one} tall selected={chosen === one} onClick={() => void choose(one)}>
            {one === 0 ? t('busyNot') : t('busyMore', { minutes: one })}
          </Chip>
        ))}
      </div>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </fieldset>
  )
}
