import type { CartRefusal } from '@tokri/contract/cart'
import type { Store } from '@tokri/contract/stores'
import { problemText, useText } from '../../lib/i18n'
import type { Problem } from '../../lib/problem'
import { Notice } from '../../ui/notice'
import { RefusalNotice } from '../cart/cart-notices'
import { Waiting } from '../waiting'
import type { Phase } from './use-placing'

/** A refused order as a refusal of the cart, where it is one. */
function asRefusal({ code, extra }: Problem): CartRefusal | null {
  if (code === 'network' || code === 'timeout' || code === 'our_fault') return null
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
  return {
    code,
    item_id: number(extra.item_id),
    missing: number(extra.missing),
    reason: typeof extra.reason === 'string' ? extra.reason : undefined,
    opens_at: typeof extra.opens_at === 'string' ? extra.opens_at : undefined,
  }
}

type PlacingNoticesProps = {
  phase: Phase
  store: Store | undefined
  acts: Parameters<typeof RefusalNotice>[0]['acts']
}

/** What became of the last try, with the cart kept whatever it was (ERR-05). */
export function PlacingNotices({ phase, store, acts }: PlacingNoticesProps) {
  const t = useText()
  if (phase.at === 'checking' || (phase.at === 'placed' && phase.found))
    return <Waiting title={t('checkingTitle')} text={t('checkingOrder')} />
  if (phase.at === 'missing')
    return (
      <Notice tone="info" live>
        {t('attemptMissing')}
      </Notice>
    )
  if (phase.at !== 'refused') return null
  const refusal = asRefusal(phase.problem)
  return refusal ? (
    <RefusalNotice refusal={refusal} store={store} acts={acts} />
  ) : (
    <Notice tone="bad" live>
      {problemText(phase.problem)}
    </Notice>
  )
}
