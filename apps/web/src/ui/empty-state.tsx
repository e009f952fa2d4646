import type { ReactNode } from 'react'
import { cx } from './cx'
import { EmptyPlate } from './plate'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** One composed object; left out, an empty plate. */
  art?: ReactNode
  /** One Button, then at most one more of kind g. */
  children?: ReactNode
  /** Fills the screen and centres; default on. */
  page?: boolean
  as?: 'h1' | 'h2'
}

/** Empty, unavailable, offline or not found: an illustration, a title, a sentence, an action. */
export function EmptyState({ title, text, art, children, page = true, as: Tag = 'h1' }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 justify-items-center gap-2 px-8 text-center',
        page && 'empty--page min-h-full content-center',
      )}
    >
      <span className="relative block">{art ?? <EmptyPlate size="min(11rem, 55vw)" h={60} />}</span>
      <Tag className="text-title-l mt-5">{title}</Tag>
      {text && (
        <p className="text-ink-2" style={{ maxInlineSize: '17rem' }}>
          {text}
        </p>
      )}
      {children && <div className="mt-4 grid justify-items-center gap-2">{children}</div>}
    </div>
  )
}
