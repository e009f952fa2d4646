import { useLocation } from 'react-router'
import { TabBar } from '../../../ui/tab-bar'
import { useManageText } from '../data/texts'
import { isWithin, type PlaceGroup, START } from './navigation'

/** Below 600 px the jobs are tabs in thumb reach; those without room stand on the start page. */
export function PhoneTabs({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useManageText()
  const { pathname } = useLocation()
  const tabs = groups.slice(0, 4).flatMap(({ text, icon, places }) =>
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
        ]}
      />
    </div>
  )
}
