import { useState } from 'react'
import { cx } from '../../../ui/cx'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'

interface CopyDayProps {
  from: number
  /** All days, in the order of the grid. */
  weekdays: readonly number[]
  onCopy: (to: number[]) => void
}

const chip =
  'min-h-8 rounded-full px-3 text-meta font-semibold pointer-coarse:min-h-tap aria-pressed:bg-primary-soft aria-pressed:text-primary-text aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-primary-text'

/** Copies the hours of a day to other days; all of them at first. */
export function CopyDay({ from, weekdays, onCopy }: CopyDayProps) {
  const t = useManageText()
  const others = weekdays.filter((weekday) => weekday !== from)
  const [chosen, setChosen] = useState<readonly number[]>(others)
  const name = (weekday: number) => t(`weekday_${weekday}` as ManageTextKey)
  return (
    <fieldset className="col-span-full flex flex-wrap items-center gap-2 ps-16 max-sm:ps-0">
      <legend className="sr-only">{t('hoursCopyTo', { day: name(from) })}</legend>
      {others.map((weekday) => {
        const on = chosen.includes(weekday)
        return (
          <button
            key={weekday}
            type="button"
            aria-pressed={on}
            className={cx(chip, !on && 'text-ink-2 inset-ring inset-ring-line')}
            onClick={() => setChosen(on ? chosen.filter((one) => one !== weekday) : [...chosen, weekday])}
          >
            {name(weekday)}
          </button>
        )
      })}
      <Press kind="p" small icon="copy" disabled={chosen.length === 0} onClick={() => onCopy([...chosen])}>
        {t('hoursCopyDo', { count: chosen.length })}
      </Press>
    </fieldset>
  )
}
