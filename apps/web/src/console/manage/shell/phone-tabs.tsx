import { useLocation } from 'react-router'
import { TabBar } from '../../../ui/tab-bar'
import { useManageText } from '../data/texts'
import { ALL_PLACES, DISPATCH, isWithin, type Place, type PlaceGroup, START } from './navigation'

/** Tabs that fit beside the start page and the link to all screens. */
const ROOM = 3

/** Groups that people need on the go come first. */
const early: readonly string[] = ['orders', 'money']

interface Tab extends Place {
  leadsTo: readonly Place[]
}

/** A tab for each group, and one for dispatch beside the other orders. */
function tabsOf(groups: readonly PlaceGroup[]): Tab[] {
  const dispatch = groups.flatMap(({ places }) => places.filter(({ path }) => path === DISPATCH))
  const byGroup = groups.flatMap(({ group, text, icon, places }) => {
    const leadsTo = places.filter(({ path }) => path !== DISPATCH)
    const [first] = leadsTo
    return first ? [{ group, path: first.path, text, icon, leadsTo }] : []
  })
  const rank = (group: string) => (early.includes(group) ? early.indexOf(group) : early.length)
  const sorted = byGroup.toSorted((one, other) => rank(one.group) - rank(other.group))
  const orders = sorted.filter(({ group }) => group === 'orders')
  return [
    ...orders,
    ...dispatch.map((place) => ({ ...place, leadsTo: [place] })),
    ...sorted.filter((tab) => !orders.includes(tab)),
  ]
}

/** Below 600 px the jobs are tabs in thumb reach; the last leads to those there is no room for. */
export function PhoneTabs({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useManageText()
  const { pathname } = useLocation()
  const all = tabsOf(groups)
  const others = all.length > ROOM + 1
  const tabs = (others ? all.slice(0, ROOM) : all).map(({ path, text, icon, leadsTo }) => ({
    to: path,
    label: t(text),
    icon,
    iconOn: icon,
    active: leadsTo.some((place) => isWithin(pathname, place.path)),
  }))
  return (
    <div className="sm:hidden">
      <TabBar
        label={t('mainMenu')}
        fixed
        tabs={[
          {
            to: START,
            label: t('linkHome'),
            icon: 'squares-four',
            iconOn: 'squares-four',
            active: pathname === START,
          },
          ...tabs,
          ...(others
            ? [
                {
                  to: ALL_PLACES,
                  label: t('linkMore'),
                  icon: 'list' as const,
                  iconOn: 'list' as const,
                  active: pathname !== START && !tabs.some(({ active }) => active),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
