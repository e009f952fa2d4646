import type { CartRefusal } from '@tokri/contract/cart'
import type { Store } from '@tokri/contract/stores'
import type { Problem } from '../../lib/api/problem'
import { problemText, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { RefusalNotice } from '../cart/cart-notices'
import { LastTry } from './last-try'
import type { Phase } from './use-placing'

/** The error of a rejected order as a refusal of the cart, if it is one. */
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

/** The outcome of the last attempt to order a cart: a refusal links to what fixes it. */
export function PlacingNotices({ phase, store, acts }: PlacingNoticesProps) {
  const t = useText()
  return (
    <LastTry
      phase={phase}
      missing={t('attemptMissing')}
      refused={(problem) => {
        const refusal = asRefusal(problem)
        if (refusal) return <RefusalNotice refusal={refusal} store={store} acts={acts} />
        return (
          <Notice tone="bad" live>
            {problemText(problem)}
          </Notice>
        )
      }}
    />
  )
}
