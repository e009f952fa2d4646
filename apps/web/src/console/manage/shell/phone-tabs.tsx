import { useLocation } from 'react-router'
import { TabBar } from '../../../ui/tab-bar'
import { useManageText } from '../data/texts'
import { ALL_PLACES, isWithin, type PlaceGroup, START } from './navigation'

/** Beside the start page and the way to all screens. */
const ROOM = 3

/** Below 600 px the jobs are tabs in thumb reach; the last leads to those there is no room for. */
export function PhoneTabs({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useManageText()
  const { pathname } = useLocation()
  const others = groups.length > ROOM + 1
  const shown = others ? groups.slice(0, ROOM) : groups
  const tabs = shown.flatMap(({ text, icon, places }) =>
    places[0]
      ? [
          {
            to: places[0].path,
            label: t(text),
            icon,
            iconOn: icon,
            active: places.some(({ path }) => isWithin(pathname, path)),
          },
        ]
      : [],
  )
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
