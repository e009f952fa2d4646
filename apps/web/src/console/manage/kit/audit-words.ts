import { isResource } from '../data/resources'
import { hasText, type ManageTextKey, resourceText, type TextOf } from '../data/texts'

/** 'orders.read_code' as 'Read a door code', 'coupons.update' as 'Coupons: changed'. */
export function actWords(t: TextOf, action: string): string {
  const key = `did_${action.replace(/[.-]/g, '_')}`
  if (hasText(key)) return t(key)
  const [resource = '', act] = action.split('.')
  // a call of the customer's, made by staff
  if (act === undefined) return t('did_as_customer', { act: action })
  const of = `did_${act}`
  return isResource(resource) && hasText(of)
    ? t(of as ManageTextKey, { name: t(resourceText(resource, 'many')) })
    : action
}

/** 'coupons:12' as 'Coupons 12'; what is no row of a resource stays as it is. */
export function subjectWords(t: TextOf, subject: string): string {
  const [resource = '', id = ''] = subject.split(':')
  return isResource(resource) ? `${t(resourceText(resource, 'many'))} ${id}` : subject
}
