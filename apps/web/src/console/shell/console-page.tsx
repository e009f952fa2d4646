import './console-page.css'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { IconLink } from '../../ui/icon-button'

/** A screen of the console beside the board: its name, the way back, and what scrolls below. */
export function ConsolePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  usePageTitle(title)
  return (
    <div className="kpage">
      <div className="kpage__in">
        <div className="row kpage__head">
          <IconLink icon="arrow-left" kind="w" label={t('boardBack')} to="/console" />
          <h2 className="tl">{title}</h2>
        </div>
        {children}
      </div>
    </div>
  )
}
