import type { TextKey } from '@tokri/contract/texts/index'
import type { Problem } from '../../lib/api/problem'
import type { Translate } from '../../lib/format/i18n'

interface Words {
  t: Translate
  money: (amount: number) => string
}

/** Why a code was refused: the reason that came along, else what the server wrote (ERR-05). */
export function refusedCoupon({ code, extra, detail, unanswered }: Problem, { t, money }: Words): string {
  if (unanswered) return t('networkProblem')
  const amount = money(typeof extra.missing === 'number' ? extra.missing : 0)
  const words = typeof extra.reason === 'string' ? t(`coupon_${extra.reason}` as TextKey, { amount }) : ''
  return words || detail || t(code === 'coupon_refused' ? 'refusal_coupon_refused' : 'problemText')
}
