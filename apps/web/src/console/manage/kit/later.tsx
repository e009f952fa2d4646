import { type ReactNode, Suspense } from 'react'
import { useTextsReady } from '../data/texts'

/**
 * What a list shows beside its rows: rendered once its code and texts are loaded, without delaying the rows.
 */
export function Later({ children }: { children: ReactNode }) {
  return useTextsReady() ? <Suspense fallback={null}>{children}</Suspense> : null
}
