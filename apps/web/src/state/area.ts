import { create } from 'zustand'

const useArea = create<{ noArea: boolean }>(() => ({ noArea: false }))

/** Whether a list of the customer's place came back empty: set and cleared for people signed in (STA-04). */
export const useNoArea = (): boolean => useArea(({ noArea }) => noArea)
export const noArea = (): boolean => useArea.getState().noArea
export const setNoArea = (isEmpty: boolean): void => useArea.setState({ noArea: isEmpty })
