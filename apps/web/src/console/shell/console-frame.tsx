import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router'
import { usePageTitle } from '../../lib/dom/page-title'
import { useWorkPush } from '../../lib/dom/use-work-push'
import { time } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { List } from '../../ui/list'
import { Notice } from '../../ui/notice'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { SkipLink } from '../../ui/skip-link'
import { ToastHost } from '../../ui/toast-host'
import { ringing } from '../kitchen/board'
import { useKeepCancelled } from '../kitchen/cancelled-tickets'
import { type ConsoleStore, useBoard, useNetworkWake, useStores } from '../kitchen/queries'
import { consoleApi, followConsole, useConsole } from '../session'
import { useSendUnsent } from '../unsent'
import { ConsoleHeader } from './console-header'
import { DeskAlarms } from './desk-alarms'
import { useHeartbeat } from './heartbeat'
import { LogOutDialog } from './log-out-dialog'
import { useLowStock } from './low-stock'
import { NewOrders } from './new-orders'
import { PausedBar } from './paused-bar'
import { PlatformRows, useMyPages } from './platform-pages'
import { useSoundAfterTap } from './sound'
import { SoundBar } from './sound-bar'
import { SoundTest } from './sound-test'
import { CurrentStore, chooseStore, storeToOpen, useChosenStore } from './store'
import { StoreList } from './store-list'

/** Keeps the tablet's screen on while the console is visible, if the browser supports that. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
    }
    void ask()
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

function Screen() {
  const t = useText()
  return (
    <>
      <main id="main" tabIndex={-1} className="flex-1 min-h-0 flex flex-col outline-none">
        <Outlet />
      </main>
      <ToastHost label={t('messagesRegion')} above={24} />
    </>
  )
}

/** Below the header: alarm, connection, then the screen. */
function StoreConsole({ store, stores }: { store: ConsoleStore; stores: readonly ConsoleStore[] }) {
  const t = useText()
  const { board, data, error, dataUpdatedAt } = useBoard(store.id)
  useKeepCancelled(data)
  useSendUnsent()
  useLowStock()
  useHeartbeat(store.id)
  return (
    <CurrentStore value={store}>
      <SkipLink label={t('skipToMain')} />
      <ConsoleHeader store={store} stores={stores} broken={Boolean(error)} />
      <SoundBar />
      <SoundTest />
      <DeskAlarms />
      <NewOrders waiting={board ? ringing(board) : []} store_id={store.id} />
      <PausedBar store={store} />
      {error && (
        <div className="pt-2 px-gutter">
          <Notice tone="bad" icon="wifi-slash" live>
            {board ? t('kitchenStale', { time: time(new Date(dataUpdatedAt)) }) : problemText(error)}
          </Notice>
        </div>
      )}
      <Screen />
    </CurrentStore>
  )
}

/** Screens without a store still show every alarm, and can be left. */
function NoStore({ children }: { children: ReactNode }) {
  return (
    <>
      <SoundBar />
      <DeskAlarms />
      <NewOrders waiting={[]} store_id={null} />
      {children}
    </>
  )
}

function LogOutButton() {
  const t = useText()
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button kind="text" icon="sign-out" onClick={() => ask(true)}>
        {t('consoleLogout')}
      </Button>
      <LogOutDialog open={isAsking} onClose={() => ask(false)} />
    </>
  )
}

function ChooseStore({ stores }: { stores: readonly ConsoleStore[] }) {
  const t = useText()
  const navigate = useNavigate()
  const pages = useMyPages()
  usePageTitle(t('chooseStoreTitle'))
  if (stores.length === 0)
    return (
      <EmptyState title={t('chooseStoreEmptyTitle')} text={t('chooseStoreEmpty')}>
        <LogOutButton />
      </EmptyState>
    )
  return (
    <main
      id="main"
      className="w-full max-w-136 mx-auto pt-[max(2rem,var(--safe-top))] px-gutter pb-8 overflow-y-auto content-start grid grid-cols-1 gap-3"
    >
      {pages.length > 0 && (
        <List label={t('consoleMenu')}>
          <PlatformRows go={(path) => void navigate(path)} />
        </List>
      )}
      <h1 className="text-display">{t('chooseStoreTitle')}</h1>
      <StoreList stores={stores} onChoose={chooseStore} />
      <LogOutButton />
    </main>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className="w-full max-w-136 mx-auto pt-[max(2rem,var(--safe-top))] px-gutter pb-8 overflow-y-auto content-start">
      <Skeletons label={t('boardLoading')}>
        <Skeleton h="3rem" w="60%" r="1rem" />
        <Skeleton h="16rem" r="1.25rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    </div>
  )
}

/** Around every console screen: requires a session, chooses a store, and receives its orders (ROL-04). */
export function ConsoleFrame() {
  const signedIn = useConsole(({ data }) => data !== null)
  const needsSecondFactor = useConsole((state) => state.needsSecondFactor)
  useEffect(followConsole, [])
  useAwake()
  useNetworkWake()
  useSoundAfterTap()
  useWorkPush(
    consoleApi,
    useConsole(({ data }) => data?.id),
  )
  if (signedIn && needsSecondFactor) return <Navigate to="/console/manage/security" replace />
  return (
    <div className="[--gutter:1rem] flex flex-col h-dvh overflow-hidden bg-bg text-ink lg:[--gutter:1.5rem]">
      {signedIn ? <Stores /> : <Navigate to="/console/login" replace />}
    </div>
  )
}

function Stores() {
  const t = useText()
  const { data: stores, error, refetch } = useStores()
  const chosen = useChosenStore()
  const store = stores && storeToOpen(stores, chosen)
  if (store) return <StoreConsole key={store.id} store={store} stores={stores} />
  if (stores)
    return (
      <NoStore>
        <ChooseStore stores={stores} />
      </NoStore>
    )
  if (!error) return <Waiting />
  return (
    <EmptyState title={t('problemTitle')} text={problemText(error)}>
      <Button icon="arrow-clockwise" onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}
