import { shortId } from '@tokri/domain/order/short-id'
import { isResource } from '../data/resources'
import { hasText, type ManageTextKey, resourceText, type TextOf } from '../data/texts'
import { calendarDay } from './calendar-day'

/** 'orders.read_code' as 'Read a door code', 'coupons.update' as 'Coupons: changed'. */
export function actWords(t: TextOf, action: string): string {
  const key = `did_${action.replace(/[.-]/g, '_')}`
  if (hasText(key)) return t(key)
  const [resource = '', act] = action.split('.')
  // a call of the customer app, made by staff on the customer's behalf
  if (act === undefined) return t('did_as_customer', { act: action })
  const of = `did_${act}`
  return isResource(resource) && hasText(of)
    ? t(of as ManageTextKey, { name: t(resourceText(resource, 'many')) })
    : action
}

export interface Subject {
  subject: string
  /** Its name; null: it has none. */
  subject_name: string | null
  /** The number of its order. */
  subject_order: string | null
}

/** Subjects that have two words for the same thing. */
const alias: Readonly<Record<string, string>> = {
  ...{ reviews: 'review', store: 'stores', rider: 'riders', customers: 'user', staff: 'user' },
}

/** Names of subjects without a name of their own, by the word before the colon. */
const unnamed: Readonly<Record<string, (t: TextOf, id: string) => string>> = {
  alarm: (t, kind) =>
    hasText(`option_alarm_kind_${kind}`) ? t(`option_alarm_kind_${kind}` as ManageTextKey) : kind,
  payouts: (t, day) => t('about_payouts', { day: calendarDay(day) }),
  books: (t, day) => t('about_books', { day: calendarDay(day) }),
  file: (t, id) => (/^\d+$/.test(id) ? t('about_file_of', { id }) : t('about_file_out')),
}

/** What was changed, in words: 'Nandi Biryani House', '#ZQ6H01', 'Coupons 12', 'Cash drawer of Green Fork'. */
export function subjectWords(t: TextOf, { subject, subject_name, subject_order }: Subject): string {
  const [word = '', id = ''] = subject.split(':')
  const kind = alias[word] ?? word
  const about = `about_${kind.replaceAll('-', '_')}`
  if (subject_name !== null) {
    const order = subject_order === null ? '' : shortId(subject_order)
    if (kind === 'order') return shortId(subject_name)
    return hasText(about) ? t(about, { name: subject_name, order }) : subject_name
  }
  const own = id === '' ? about : `${about}_${id}`
  if (hasText(own)) return t(own)
  if (unnamed[kind]) return unnamed[kind](t, id)
  if (isResource(kind)) return `${t(resourceText(kind, 'many'))} ${id}`.trim()
  const numbered = `${about}_of`
  return hasText(numbered) ? t(numbered, { id }) : subject
}
