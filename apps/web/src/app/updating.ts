import { create } from 'zustand'

const useOverlay = create<{ updating: boolean }>(() => ({ updating: false }))
/** Whether the app is updating and blocked (STA-14). */
export const useUpdating = (): boolean => useOverlay(({ updating }) => updating)
export const showUpdating = (updating: boolean): void => useOverlay.setState({ updating })
