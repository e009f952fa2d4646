import type { StoreAbility } from '@tokri/domain/access'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { read, write } from '../../lib/device/storage'
import type { ConsoleStore } from '../kitchen/queries'

const useChosen = create<{ id: number | null }>(() => ({ id: read('kitchenStore') }))

/** The store this device last worked for. */
export const useChosenStore = (): number | null => useChosen(({ id }) => id)
export function chooseStore(id: number): void {
  write('kitchenStore', id)
  useChosen.setState({ id })
}

/** The one to open with: the chosen one while it is still theirs, else the only one, else people choose. */
export function storeToOpen<S extends { id: number }>(stores: readonly S[], chosen: number | null): S | null {
  return stores.find(({ id }) => id === chosen) ?? (stores.length === 1 ? (stores[0] ?? null) : null)
}

export const CurrentStore = createContext<ConsoleStore | null>(null)
/** The store of this console; screens below the frame always have one. */
export function useStore(): ConsoleStore {
  const store = useContext(CurrentStore)
  if (!store) throw new Error('A console screen was opened outside its frame.')
  return store
}

/** Whether this person may do that at the store on screen. The server decides; this hides what it would refuse. */
export const useMayHere = (ability: StoreAbility): boolean => useStore().may?.includes(ability) ?? true
