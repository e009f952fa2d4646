import { type ReactNode, Suspense } from 'react'
import { useTextsReady } from '../data/texts'

/** What a list shows beside its rows: drawn once its code and texts are here, without holding the rows up. */
export function Later({ children }: { children: ReactNode }) {
  return useTextsReady() ? <Suspense fallback={null}>{children}</Suspense> : null
}
