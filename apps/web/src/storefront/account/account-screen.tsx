import './account.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/i18n'
import { usePageScroll } from '../../lib/page-scroll'
import { usePageTitle } from '../../lib/page-title'
import { useThemeChoice } from '../../lib/theme'
import { useUser } from '../../state/session'
import { Icon } from '../../ui/icon'
import { List } from '../../ui/list'
import { PageShell } from '../../ui/page-shell'
import { TopBar } from '../../ui/top-bar'
import { MainTabs } from '../main-tabs'
import { AccountHead } from './account-head'
import { HelpList, type SettingSheet, SettingsList, ThingsList } from './account-lists'
import { LanguageSheet, ThemeSheet } from './choice-sheets'
import { DevicesSheet } from './devices-sheet'
import { LogoutDialog } from './logout-dialog'
import { accountQuery } from './queries'

/** `/my-account#help` shows the help at once. */
function useHelpInSight(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#help') return
    const timer = setTimeout(() => document.getElementById('help')?.scrollIntoView(), 100)
    return () => clearTimeout(timer)
  }, [hash])
}

/** Everything that is mine, and how the app looks and speaks to me (ROU-21; mock 18). */
export function AccountScreen() {
  const t = useText()
  const account = useUser(({ data }) => data)
  const scroll = usePageScroll()
  const [sheet, setSheet] = useState<SettingSheet | 'logout' | null>(null)
  const [theme, setTheme] = useThemeChoice()
  useQuery(accountQuery)
  useHelpInSight()
  usePageTitle(t('accountMyAccount'))
  if (!account) return null
  const close = () => setSheet(null)
  return (
    <PageShell
      fluid
      skipLabel={t('skipToMain')}
      {...scroll}
      topBar={<TopBar title={account.name} />}
      bars={<MainTabs active="account" />}
      className="account"
    >
      <AccountHead account={account} />
      <div className="pad content account__lists">
        <div>
          <ThingsList />
          <SettingsList theme={theme} onOpen={setSheet} />
        </div>
        <div>
          <HelpList />
          <List className="mt4">
            <button type="button" className="li cd" onClick={() => setSheet('logout')}>
              <span className="lead account__leave">
                <Icon name="sign-out" flip />
              </span>
              <b className="ts">{t('accountLogout')}</b>
            </button>
          </List>
        </div>
      </div>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <ThemeSheet open={sheet === 'theme'} onClose={close} theme={theme} onTheme={setTheme} />
      <DevicesSheet open={sheet === 'devices'} onClose={close} />
      <LogoutDialog open={sheet === 'logout'} onClose={close} />
    </PageShell>
  )
}
