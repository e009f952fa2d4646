import { create } from 'zustand'
import { problemText } from '../../lib/i18n'
import { showToast } from '../../ui/toast'
import { consoleApi } from '../session'

interface SoldOut {
  /** What was taken off the menu here; the board does not say how the menu stands. */
  items: Readonly<Record<number, true>>
  /** Switches whose answer is on its way, whichever sheet they were turned in. */
  waiting: readonly number[]
}
/** By item. */
export const useSoldOut = create<SoldOut>(() => ({ items: {}, waiting: [] }))

const setSoldOut = (id: number, isSoldOut: boolean): void =>
  useSoldOut.setState(({ items }) => {
    const { [id]: _, ...others } = items
    return { items: isSoldOut ? { ...others, [id]: true } : others }
  })

export interface Dish {
  item_id: number
  name: string
}

/** Puts a dish on the menu or takes it off. A refusal is told wherever people went meanwhile; answers it, '' is none. */
export async function switchDish({ item_id, name }: Dish, is_active: boolean): Promise<string> {
  useSoldOut.setState(({ waiting }) => ({ waiting: [...waiting, item_id] }))
  setSoldOut(item_id, !is_active)
  try {
    await consoleApi.console.setItemActive({ item_id, is_active })
    return ''
  } catch (error) {
    setSoldOut(item_id, is_active)
    showToast({ text: `${name}: ${problemText(error)}`, icon: 'warning-fill' })
    return problemText(error)
  } finally {
    useSoldOut.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== item_id) }))
  }
}
