import { formatter } from '@tokri/domain/formatter'
import { locale } from './i18n'

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** 'in 20 minutes', '5 minutes ago', 'yesterday': the largest unit that fits. */
export function relativeTime(when: string | Date, now: Date): string {
  const seconds = (new Date(when).getTime() - now.getTime()) / 1000
  const [unit, length] = steps.find(([, one]) => Math.abs(seconds) >= one) ?? ['minute', 60]
  const words = formatter(Intl.RelativeTimeFormat, `${locale()}-u-nu-latn`, { numeric: 'auto' })
  return words.format(Math.trunc(seconds / length), unit)
}
