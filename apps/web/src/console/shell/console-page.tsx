import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/dom/page-title'
import { useText } from '../../lib/format/i18n'
import { IconLink } from '../../ui/icon-button'

/** A screen of the console other than the board: its name, the way back, and the scrolling content. */
export function ConsolePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  usePageTitle(title)
  return (
    <div className="flex-1 min-h-0 overflow-y-auto pt-3 px-gutter pb-[calc(2rem_+_var(--safe-bottom))]">
      <div className="max-w-272 mx-auto">
        <div className="flex items-center gap-2 gap-3 mb-4">
          <IconLink icon="arrow-left" kind="well" label={t('boardBack')} to="/console" />
          <h2 className="text-title-l">{title}</h2>
        </div>
        {children}
      </div>
    </div>
  )
}
