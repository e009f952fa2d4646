import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'

type TextButtonProps = { children: ReactNode; icon?: IconName; onClick: () => void; className?: string }

/** A button without a box, in the brand's colour, at the end of a row. */
export function TextButton({ children, icon, onClick, className }: TextButtonProps) {
  return (
    <button
      type="button"
      className={cx(
        'flex min-h-tap flex-none items-center gap-1.5 text-label font-bold text-primary-text',
        className,
      )}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  )
}
