import type { SavedMethod } from '@tokri/contract/payments'
import type { ReactNode } from 'react'
import type { Translate } from '../../lib/format/i18n'

/** "Visa •••• 4242"; the digits read from left to right everywhere. */
export const savedTitle = ({ title, masked }: SavedMethod): ReactNode => (
  <>
    <bdi>{title}</bdi> <span className="isolate-ltr tabular-nums whitespace-nowrap">{masked}</span>
  </>
)

/** Where it is saved, and until when it can be used. */
export function savedText({ gateway_title: name, expires, is_charged }: SavedMethod, t: Translate): string {
  if (!is_charged) return t('savedInWindow', { name })
  const [year, month] = (expires ?? '').split('-')
  return expires ? t('savedUntil', { name, month: `${month}/${year?.slice(2)}` }) : name
}
