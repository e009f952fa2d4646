import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Cloth } from '../../ui/cloth'
import { Awning, Logo } from '../../ui/marks'
import { PageShell } from '../../ui/page-shell'
import { useSetting } from '../boot/settings'
import { usePageTitle } from '../dom/page-title'
import { useText } from '../format/i18n'
import { ApplicationForm } from './application-form'
import { ApplicationStatus } from './application-status'
import { type ApplicationKind, applyTexts } from './kinds'

/** The screen on which people apply to deliver or to sell, and later see the outcome. */
export function ApplyScreen({ kind, children }: { kind: ApplicationKind; children?: ReactNode }) {
  const t = useText()
  const storeName = useSetting('storeName')
  const isOpen = useSetting(kind === 'rider' ? 'riderApplications' : 'storeApplications')
  const [query, setQuery] = useSearchParams()
  const link_token = query.get('application')
  const [sent, setSent] = useState(false)
  const title = t(applyTexts[kind].title)
  usePageTitle(title)
  return (
    <PageShell>
      <Cloth
        h={kind === 'rider' ? 230 : 70}
        pattern="gingham"
        bleed
        className="relative h-40 pt-[calc(var(--safe-top)_+_1rem)] px-gutter"
      >
        <Logo name={storeName} />
        {children}
        <Awning />
      </Cloth>
      <div className="mt-8 grid grid-cols-1 gap-3 px-gutter pb-10">
        <h1 className="text-display">{title}</h1>
        {link_token ? (
          <ApplicationStatus kind={kind} link_token={link_token} isNew={sent} />
        ) : isOpen ? (
          <ApplicationForm
            kind={kind}
            onSent={(token) => {
              setSent(true)
              setQuery({ application: token }, { replace: true })
            }}
          />
        ) : (
          <p className="text-body-s text-ink-2">{t('applyClosed')}</p>
        )}
      </div>
    </PageShell>
  )
}
