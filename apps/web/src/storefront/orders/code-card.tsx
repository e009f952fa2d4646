import { HIDDEN_CODE } from '@tokri/contract/acting'
import type { ReactNode } from 'react'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'

type CodeCardProps = {
  title: string
  /** Its name where several stand on a page. */
  label?: string
  text: string
  code: string
  className?: string
  children?: ReactNode
}

/** A code in figures large enough to be read across a doorstep. */
export function CodeCard({ title, label = title, text, code, className, children }: CodeCardProps) {
  const t = useText()
  return (
    <section className={cx('track__pin', className)} aria-label={label}>
      <div className="min-w-0 flex-1">
        <h2 className="text-title-s">{title}</h2>
        <p className="text-meta text-ink-2">{text}</p>
        {children}
      </div>
      <p
        className="track__digits tabular-nums isolate-ltr"
        role="img"
        aria-label={
          code === HIDDEN_CODE ? t('pinHidden') : t('pinDigits', { digits: code.split('').join(' ') })
        }
      >
        {code}
      </p>
    </section>
  )
}
