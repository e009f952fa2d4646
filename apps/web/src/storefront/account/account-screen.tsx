import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useThemeChoice } from '../../lib/dom/theme'
import { useText } from '../../lib/format/i18n'
import { useUser } from '../../state/session'
import { Icon } from '../../ui/icon'
import { lazyComponent } from '../../ui/lazy-component'
import { List } from '../../ui/list'
import { PageShell } from '../../ui/page-shell'
import { TopBar } from '../../ui/top-bar'
import { MainTabs } from '../kit/main-tabs'
import { useLayer } from '../kit/use-layer'
import { AccountHead } from './account-head'
import { type AccountSheet, HelpList, SettingsList, ThingsList } from './account-lists'
import type { AccountSheets } from './account-sheets'
import { PrivacyList } from './privacy-list'
import { accountQuery } from './queries'

const Sheets = lazyComponent(() => import('./account-sheets').then((module) => module.AccountSheets))

/** Loaded with the first sheet that is opened, and kept so that sheets can be animated when they close. */
function LateSheets(props: ComponentProps<typeof AccountSheets>) {
  const [used, setUsed] = useState(false)
  if (props.sheet && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Sheets {...props} />
    </Suspense>
  )
}

/** `/my-account#help` scrolls to the help at once. */
function useHelpInSight(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#help') return
    const timer = setTimeout(() => document.getElementById('help')?.scrollIntoView(), 100)
    return () => clearTimeout(timer)
  }, [hash])
}

/** The customer's account, and the app's appearance and language (ROU-21). */
export function AccountScreen() {
  const t = useText()
  const account = useUser(({ data }) => data)
  const scroll = usePageScroll()
  const { layer: sheet, open, replace, close, leave } = useLayer<AccountSheet>()
  const [theme, setTheme] = useThemeChoice()
  useQuery(accountQuery)
  useHelpInSight()
  usePageTitle(t('accountMyAccount'))
  if (!account) return null
  return (
    <PageShell
      fluid
      skipLabel={t('skipToMain')}
      {...scroll}
      topBar={<TopBar title={account.name} />}
      bars={<MainTabs active="account" />}
      className="account"
    >
      <AccountHead account={account} onAvatar={() => open('avatar')} onEdit={() => open('edit')} />
      <div className="px-gutter content pt-4 md:grid md:grid-cols-2 md:gap-6 md:items-start">
        <div>
          <ThingsList />
          <SettingsList theme={theme} onOpen={open} />
        </div>
        <div>
          <HelpList />
          <PrivacyList onDelete={() => open('delete')} />
          <List className="mt-4">
            <button type="button" className="li text-danger" onClick={() => open('logout')}>
              <span className="lead bg-danger-soft text-danger">
                <Icon name="sign-out" flip />
              </span>
              <b className="text-title-s">{t('accountLogout')}</b>
            </button>
          </List>
        </div>
      </div>
      <LateSheets
        sheet={sheet}
        account={account}
        theme={theme}
        onTheme={setTheme}
        onChange={replace}
        onClose={close}
        onLeave={() => leave('/')}
      />
    </PageShell>
  )
}
