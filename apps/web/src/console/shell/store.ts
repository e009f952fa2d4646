import type { StoreAbility } from '@tokri/domain/access'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { read, write } from '../../lib/device/storage'
import type { ConsoleStore } from '../kitchen/queries'

const useChosen = create<{ id: number | null }>(() => ({ id: read('kitchenStore') }))

/** The store that was last chosen on this device. */
export const useChosenStore = (): number | null => useChosen(({ id }) => id)
export function chooseStore(id: number): void {
  write('kitchenStore', id)
  useChosen.setState({ id })
}

/**
 * The store to open with: the chosen one while it is still the person's, else the only one, else null so that
 * the person chooses.
 */
export function storeToOpen<S extends { id: number }>(stores: readonly S[], chosen: number | null): S | null {
  return stores.find(({ id }) => id === chosen) ?? (stores.length === 1 ? (stores[0] ?? null) : null)
}

export const CurrentStore = createContext<ConsoleStore | null>(null)
/** The store of this console; screens inside the frame always have one. */
export function useStore(): ConsoleStore {
  const store = useContext(CurrentStore)
  if (!store) throw new Error('A console screen was opened outside its frame.')
  return store
}

/**
 * Whether this person has the permission at the store on screen. The server decides; this only hides what it
 * would refuse.
 */
export const useMayHere = (ability: StoreAbility): boolean => useStore().may?.includes(ability) ?? true
