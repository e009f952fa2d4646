import type { Dish } from '@tokri/contract/console'
import type { OffSpan } from '@tokri/domain/cart/sale-times'
import { create } from 'zustand'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { consoleApi } from '../session'

/**
 * Switches whose request is on its way, by item, with the state they will have. Every sheet shows them in
 * that state.
 */
export const useSwitching = create<{ dishes: Readonly<Record<number, boolean>> }>(() => ({ dishes: {} }))

/**
 * Puts a dish on the menu or takes it off, for a time or until it is put back. `taken` writes the response
 * into the cached board before the pending switch is removed; an error is shown even if the person has gone
 * to another screen.
 */
export async function switchDish(
  { item_id, name }: Dish,
  { is_active, off_for = 'switched_on' }: { is_active: boolean; off_for?: OffSpan | undefined },
  taken: (back_at: string | null) => Promise<void>,
): Promise<void> {
  useSwitching.setState(({ dishes }) => ({ dishes: { ...dishes, [item_id]: is_active } }))
  try {
    const { back_at } = await consoleApi.console.setItemActive({ item_id, is_active, off_for })
    await taken(back_at)
  } catch (error) {
    showToast({ text: `${name}: ${problemText(error)}`, icon: 'warning-fill' })
  } finally {
    useSwitching.setState(({ dishes: { [item_id]: _, ...others } }) => ({ dishes: others }))
  }
}
