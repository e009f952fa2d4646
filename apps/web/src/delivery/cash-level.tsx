import type { CashLevel } from '@tokri/domain/cash/limit'
import { useText } from '../lib/format/i18n'
import { Notice } from '../ui/notice'

/** What it means to be near the cash limit. */
export function CashLevelNotice({ level }: { level: CashLevel }) {
  const t = useText()
  if (level === 'fine') return null
  return (
    <Notice tone={level === 'reached' ? 'bad' : 'warn'}>
      {t(level === 'reached' ? 'riderCashReached' : 'riderCashNear')}
    </Notice>
  )
}
