import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/dom/page-title'

/** A screen about the whole shop, within the frame of the management screens. */
export function PlatformPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 className="text-title-l">{title}</h1>
      <div className="max-w-272">{children}</div>
    </>
  )
}
