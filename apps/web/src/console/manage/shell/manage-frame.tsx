import { useQueryClient } from '@tanstack/react-query'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useWorkPush } from '../../../lib/dom/use-work-push'
import { useText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import type { Prefetch } from '../../../ui/lazy-screen'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { SkipLink } from '../../../ui/skip-link'
import { ToastHost } from '../../../ui/toast-host'
import { consoleApi, followConsole, useConsole } from '../../session'
import { DeskAlarms } from '../../shell/desk-alarms'
import { useLowStock } from '../../shell/low-stock'
import { useMayOpen } from '../../shell/platform-pages'
import { NotAllowedScreen } from '../../shell/problem-screens'
import { useSoundAfterTap } from '../../shell/sound'
import { dataProvider } from '../data/console-data'
import { authProvider, type Me, myself, useFetchMe } from '../data/permissions'
import { askForTexts, i18nProvider, useAllTextsSoon, useManageText, useTextsReady } from '../data/texts'
import { AllScreens } from '../kit/all-screens'
import { BASE, pathOf } from '../kit/looks'
import { Press } from '../kit/press'
import { useMedia, WIDER_THAN_PHONE } from '../kit/use-media'
import { screens } from '../screens/screens'
import { useKeys } from './keys'
import { KeysSheet } from './keys-sheet'
import { isMapPage, isWidePage, placesOf, SECURITY, START } from './navigation'
import { Palette } from './palette'
import { PhoneTabs } from './phone-tabs'
import { SiblingTabs, SideBar } from './side-bar'
import { TopBar } from './top-bar'

export const prefetch: Prefetch = async (client) =>
  await Promise.all([client.prefetchQuery(myself), askForTexts(textsOf(location.pathname))])

function Waiting() {
  const t = useText()
  return (
    <div className="p-6">
      <Skeletons label={t('boardLoading')}>
        <Skeleton h="2rem" w="16rem" r="0.75rem" />
        <Skeleton h="60dvh" r="1rem" style={{ marginBlockStart: '1.5rem' }} />
      </Skeletons>
    </div>
  )
}

/** Which texts the screen of a URL needs: the start page and the usual lists only need the first part. */
const textsOf = (pathname: string): 'first' | 'all' =>
  pathname === BASE || screens.some(({ resource, Page }) => !Page && pathname === pathOf(resource))
    ? 'first'
    : 'all'

/**
 * Around every management screen: requires a session, knows the permissions, and sets up ra-core's providers.
 */
export function ManageFrame() {
  const signedIn = useConsole(({ data }) => data !== null)
  useEffect(followConsole, [])
  if (!signedIn) return <Navigate to="/console/login" replace />
  return <SignedIn />
}

function SignedIn() {
  const t = useText()
  const texts = useTextsReady('first')
  // requested at once; `Inside` waits for them
  useTextsReady(textsOf(useLocation().pathname))
  useAllTextsSoon(texts)
  // of this session only: responses fetched in an earlier session are not used
  const { data: me, error, refetch } = useFetchMe()
  const client = useQueryClient()
  // lists keep page, filters and selection while the console is open, and not longer
  const [store] = useState(() => memoryStore())
  if (!me && error)
    return (
      <EmptyState title={t('problemTitle')} text={t('networkProblem')}>
        <Press kind="p" icon="arrow-clockwise" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Press>
      </EmptyState>
    )
  if (!me || !texts) return <Waiting />
  return (
    <CoreAdminContext
      basename={BASE}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={client}
      store={store}
    >
      <AllScreens value={screens}>
        <Frame me={me} />
      </AllScreens>
    </CoreAdminContext>
  )
}

/** The screen of the URL, unless something keeps this person from it. */
function Inside({ needsSecondFactor }: { needsSecondFactor: boolean }) {
  const { pathname } = useLocation()
  const isAllowed = useMayOpen(pathname)
  const texts = useTextsReady(textsOf(pathname))
  if (needsSecondFactor && pathname !== SECURITY) return <Navigate to={SECURITY} replace />
  if (!isAllowed) return <NotAllowedScreen />
  return texts ? <Outlet /> : null
}

function Frame({ me }: { me: Me }) {
  const common = useText()
  const t = useManageText()
  const { pathname } = useLocation()
  const groups = me.needs_second_factor ? [] : placesOf(me, screens)
  const rail = isWidePage(pathname)
  const hasSideBar = useMedia(WIDER_THAN_PHONE)
  // the start screen lists them among what needs attention
  const listsAlarms = pathname === START && me.permissions.includes('today:read')
  const [layer, setLayer] = useState<'palette' | 'keys' | null>(null)
  useLowStock()
  useSoundAfterTap()
  useWorkPush(consoleApi, me.id)
  useKeys({
    'ctrl+k': (event) => {
      event.preventDefault()
      setLayer('palette')
    },
    '?': () => setLayer('keys'),
  })
  const close = () => setLayer(null)
  return (
    <div
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[3.25rem_minmax(0,1fr)] overflow-hidden bg-bg text-body-s text-ink [--k-pad:1rem] sm:grid-cols-[3.75rem_minmax(0,1fr)] sm:[--k-pad:1.5rem] not-data-rail:lg:grid-cols-[13rem_minmax(0,1fr)] data-rail:lg:[--k-pad:1rem]"
      data-rail={rail || undefined}
    >
      <SkipLink label={common('skipToMain')} />
      <TopBar name={me.name} onFind={() => setLayer('palette')} onKeys={() => setLayer('keys')} />
      {hasSideBar && <SideBar groups={groups} rail={rail} />}
      <main
        id="main"
        tabIndex={-1}
        aria-label={t('manageTitle')}
        className="relative flex min-w-0 flex-col gap-3.5 overflow-x-hidden overflow-y-auto px-(--k-pad) pt-6 pb-5 outline-none max-sm:pb-26"
      >
        <div className="-mt-2.5 flex flex-col [--gutter:0px] empty:hidden">
          {!me.needs_second_factor && <DeskAlarms onMap={isMapPage(pathname)} onlySound={listsAlarms} />}
        </div>
        <SiblingTabs groups={groups} />
        <Suspense fallback={null}>
          <Inside needsSecondFactor={me.needs_second_factor === true} />
        </Suspense>
      </main>
      <PhoneTabs groups={groups} />
      <Palette open={layer === 'palette'} onClose={close} groups={groups} me={me} />
      <KeysSheet open={layer === 'keys'} onClose={close} />
      <ToastHost label={common('messagesRegion')} above={24} />
    </div>
  )
}
