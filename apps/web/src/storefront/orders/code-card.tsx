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
      <div className="grow">
        <h2 className="ts">{title}</h2>
        <p className="me c2">{text}</p>
        {children}
      </div>
      <p
        className="track__digits num ltr"
        role="img"
        aria-label={t('pinDigits', { digits: code.split('').join(' ') })}
      >
        {code}
      </p>
    </section>
  )
}
