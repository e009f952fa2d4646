import type { ReactNode } from 'react'
import type { IllustrationName } from '../../../ui/illustrations'
import { EmptyPlate } from '../../../ui/plate'

/** Shown in place of a list. */
export function State({
  thing,
  title,
  text,
  note,
  children,
}: {
  thing: IllustrationName
  title: string
  text: string
  /** Below the text, can be copied as it is. */
  note?: string | null
  children?: ReactNode
}) {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-1.5 px-6 py-8 text-center">
      <EmptyPlate thing={thing} size="5.5rem" />
      <h2 className="mt-2 text-title-m">{title}</h2>
      <p className="max-w-88 text-ink-2 text-balance">{text}</p>
      {note && <p className="text-meta text-ink-2 select-all">{note}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
