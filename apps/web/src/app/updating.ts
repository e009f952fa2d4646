import { create } from 'zustand'

const useOverlay = create<{ updating: boolean }>(() => ({ updating: false }))
/** Whether the app renews itself and may not be used (STA-14). */
export const useUpdating = (): boolean => useOverlay(({ updating }) => updating)
export const showUpdating = (updating: boolean): void => useOverlay.setState({ updating })
