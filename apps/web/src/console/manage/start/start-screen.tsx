import { usePageTitle } from '../../../lib/dom/page-title'
import { useNow } from '../../../lib/dom/use-now'
import { EmptyState } from '../../../ui/empty-state'
import type { Prefetch } from '../../../ui/lazy-screen'
import { type Me, myself, useMe } from '../data/permissions'
import { type ManageTextKey, useManageText } from '../data/texts'
import { PressTab } from '../kit/press'
import { screens } from '../screens/screens'
import { placesOf } from '../shell/navigation'
import { AllPlaces } from './all-places'
import { fullDay, hourNow } from './clock-words'
import { SetUpNotice } from './set-up-notice'
import { TodayCards } from './today-cards'
import { today } from './use-today'

const greeting = (now: Date): ManageTextKey => {
  const hour = hourNow(now)
  if (hour >= 4 && hour < 12) return 'todayMorning'
  return hour >= 12 && hour < 17 ? 'todayAfternoon' : 'todayEvening'
}

export const prefetch: Prefetch = async (client) => {
  const { permissions } = await client.ensureQueryData(myself)
  if (permissions.includes('today:read')) await client.prefetchQuery(today)
}

/** Today's events, what waits for a person, and every screen this person may open. */
export function StartScreen() {
  const t = useManageText()
  const me = useMe()
  usePageTitle(t('manageTitle'))
  const groups = me ? placesOf(me, screens) : []
  if (!me || groups.length === 0)
    return <EmptyState title={t('manageNothing')} text={t('manageNothingText')} />
  return (
    <>
      <SetUpNotice />
      <Greeting me={me} />
      {me.permissions.includes('today:read') && <TodayCards me={me} />}
      <AllPlaces groups={groups} />
    </>
  )
}

function Greeting({ me }: { me: Me }) {
  const t = useManageText()
  const now = useNow(30_000)
  const [name = me.name] = me.name.split(/\s+/)
  return (
    <div className="flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <div className="me-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="text-title-l wrap-anywhere">{t(greeting(now), { name })}</h1>
        <time dateTime={now.toISOString()} className="text-meta text-ink-2">
          {fullDay(now)}
        </time>
      </div>
      {me.permissions.includes('customers:act') && (
        <PressTab icon="headset" href="/auth/login-as-customer" className="max-sm:hidden">
          {t('todayForCaller')}
        </PressTab>
      )}
    </div>
  )
}
