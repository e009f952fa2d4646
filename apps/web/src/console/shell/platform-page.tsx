import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/dom/page-title'

/** A screen about the whole shop, within the frame of the management screens. */
export function PlatformPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className="text-title-l">{title}</h1>
      <div className="grid max-w-272 grid-cols-1 justify-items-start gap-4 *:w-full [&>button]:w-auto">
        {children}
      </div>
    </>
  )
}
