import { useManageText } from '../data/texts'
import { calendarMonth } from '../kit/calendar-day'
import type { Days } from './period'

/** Says which whole months a list adds up. */
export function MonthsNote({ days: { from, to } }: { days: Days }) {
  const t = useManageText()
  const [first, last] = [from, to].map((day) => calendarMonth(`${day.slice(0, 7)}-01`))
  return (
    <p className="text-caption text-ink-2">
      {first === last
        ? t('reportsOneMonth', { month: first ?? '' })
        : t('reportsMonths', { first: first ?? '', last: last ?? '' })}
    </p>
  )
}
