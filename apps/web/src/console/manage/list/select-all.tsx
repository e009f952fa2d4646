import { useEffect, useRef } from 'react'
import { useManageText } from '../data/texts'

/** Selects every row of the page, or none. */
export function SelectAll({
  all,
  some,
  onChange,
}: {
  all: boolean
  some: boolean
  onChange: (on: boolean) => void
}) {
  const t = useManageText()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all])
  return (
    <input
      ref={box}
      type="checkbox"
      className="check relative size-4.5 border-[1.5px] after:scale-75 indeterminate:border-primary-text indeterminate:bg-primary-text indeterminate:text-surface indeterminate:after:h-0.5 indeterminate:after:opacity-100 indeterminate:after:[clip-path:none]"
      aria-label={t('listSelectAll')}
      checked={all && some}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
