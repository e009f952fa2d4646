import { useQueryClient } from '@tanstack/react-query'
import type { PaymentStatus } from '@tokri/contract/payments'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { money } from '../../lib/format/figures'
import { t as text } from '../../lib/format/i18n'
import { dropHeldCart, putCartBack } from '../../state/held-cart'
import { useIsLoggedIn } from '../../state/session'
import { showToast } from '../../ui/toast'
import { orderKey } from '../kit/queries'
import { refreshAccount } from '../kit/refresh-account'

/**
 * Where a successful payment leads; null while it isn't successful, or on a phone that was only used to pay.
 */
export function placeAfter(
  { state, order, unique_order_id }: Pick<PaymentStatus, 'state' | 'order' | 'unique_order_id'>,
  loggedIn: boolean,
): string | null {
  if (!loggedIn) return null
  if (unique_order_id === null) return state === 'paid' ? '/my-wallet' : null
  return order === 'going_on' && state !== 'refunded' ? `/running-order/${unique_order_id}` : null
}

/** Continues to what was paid, or restores the cart if it never will be. */
export function useOutcome(payment: PaymentStatus | undefined): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const loggedIn = useIsLoggedIn()
  const next = payment ? placeAfter(payment, loggedIn) : null
  const { unique_order_id = null, order = null, amount = 0 } = payment ?? {}
  useEffect(() => {
    if (unique_order_id !== null && order === 'ended') putCartBack(unique_order_id)
    if (unique_order_id !== null && order === 'going_on') dropHeldCart(unique_order_id)
  }, [unique_order_id, order])
  useEffect(() => {
    if (next === null) return
    if (unique_order_id === null)
      showToast({ text: text('walletAdded', { amount: money(amount) }), icon: 'check-circle-fill' })
    else void client.invalidateQueries({ queryKey: orderKey(unique_order_id) })
    void client.invalidateQueries({ queryKey: ['mine'] })
    void refreshAccount()
    void navigate(next, { replace: true })
  }, [next, unique_order_id, amount, navigate, client])
}
