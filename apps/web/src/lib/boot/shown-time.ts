import { createContext, useContext } from 'react'

/** The time of a preview that shows the page as it will be; null: now. */
export const PreviewedTime = createContext<Date | null>(null)

/** The time of the page: the clock's, except in a preview of another time. */
export const useShownTime = (): Date => useContext(PreviewedTime) ?? new Date()
