import type { CartChange } from '@tokri/domain/cart/availability'
import { money } from '../../lib/format/figures'
import { type Translate, useText } from '../../lib/format/i18n'
import { cartFor } from '../../state/cart'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { Reorder } from './use-reorder'

function changeWords(t: Translate, { what, name, from = 0, to = 0 }: CartChange): string {
  if (what === 'quantity') return t('orderAgainQuantity', { name, count: to })
  return t('orderAgainPrice', { name, from: money(from), to: money(to) })
}

/** Before anything is added: what differs from last time, and what would have to leave the cart. */
export function ReorderDialog({ proposal, accept, dismiss }: Reorder) {
  const t = useText()
  const lost = proposal && cartFor(proposal.store).pushedOut(proposal.store.id)
  const differences = proposal
    ? [
        ...proposal.changes.map((change) => changeWords(t, change)),
        ...proposal.missing.map((missing) => t('orderAgainMissing', { name: missing })),
      ]
    : []
  return (
    <Dialog
      open={proposal !== null}
      onClose={dismiss}
      title={t(differences.length > 0 ? 'orderAgainTitle' : 'orderAgainReplaceTitle')}
      text={
        lost
          ? t('orderAgainReplaceText', { count: lost.cart.lines.length, name: lost.restaurant?.name ?? '' })
          : undefined
      }
      actions={
        <>
          <Button kind="soft" onClick={dismiss}>
            {t('cancel')}
          </Button>
          <Button onClick={accept}>{t('orderAgainConfirm')}</Button>
        </>
      }
    >
      {differences.length > 0 && (
        <ul className="mt-3 grid gap-1.5 rounded-control bg-surface-2 px-4 py-3 text-start tabular-nums">
          {differences.map((words) => (
            <li key={words} className="text-body-s">
              {words}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
