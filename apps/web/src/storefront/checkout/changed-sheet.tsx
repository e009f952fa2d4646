import type { Quote } from '@tokri/contract/cart'
import type { TextKey } from '@tokri/contract/texts/index'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { billChanges } from './placing'

type ChangedSheetProps = {
  open: boolean
  before: Quote
  /** The bill as it is now; undefined while it is being calculated. */
  after: Quote | undefined
  onAccept: () => void
  onClose: () => void
}

/** The bill differs from the one the customer saw: shows what changed and asks for consent (VAL-06). */
export function ChangedSheet({ open, before, after, onAccept, onClose }: ChangedSheetProps) {
  const t = useText()
  const now = after ?? before
  // the same bill, but wallet or points pay a different part
  const shown = now.payable === before.payable ? ('due_now' as const) : ('payable' as const)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('cartChangedTitle')}
      closeLabel={t('close')}
      foot={
        <>
          <Button kind="soft" onClick={onClose}>
            {t('lookAtCart')}
          </Button>
          <Button className="tabular-nums" loading={!after} onClick={onAccept}>
            {t('placeOrder', { amount: money(now.due_now) })}
          </Button>
        </>
      }
    >
      <p className="text-body-s text-ink-2 tabular-nums">
        {t('cartChangedText', { from: money(before[shown]), to: money(now[shown]) })}
      </p>
      <div className="mt-3">
        {billChanges(before, now).map(({ label, from, to }) => (
          <div key={label} className="amount-line tabular-nums">
            <span>{t(label as TextKey)}</span>
            <span>
              <s className="text-ink-3">{money(from)}</s> <b>{money(to)}</b>
            </span>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
