import { shortId } from '@tokri/domain/order/short-id'
import { isResource } from '../data/resources'
import { hasText, type ManageTextKey, resourceText, type TextOf } from '../data/texts'

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

/**
 * The name of what was changed if it has one, else 'coupons:12' as 'Coupons 12', else the subject as it is.
 */
export function subjectWords(t: TextOf, subject: string, name: unknown): string {
  const [resource = '', id = ''] = subject.split(':')
  if (typeof name === 'string') return resource === 'order' ? shortId(name) : name
  return isResource(resource) ? `${t(resourceText(resource, 'many'))} ${id}` : subject
}
