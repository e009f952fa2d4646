import type { Dish } from '@tokri/contract/console'
import type { OffSpan } from '@tokri/domain/cart/sale-times'
import { create } from 'zustand'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { consoleApi } from '../session'

/** Switches whose answer is on its way, by item: how they will stand. Every sheet shows them so. */
export const useSwitching = create<{ dishes: Readonly<Record<number, boolean>> }>(() => ({ dishes: {} }))

/**
 * Puts a dish on the menu or takes it off, for a time or until it is put back. `taken` lays the answer over the board before the switch is let go; a
 * refusal is told wherever people went meanwhile.
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
