import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { OwnPage } from '../kit/own-page'
import { PressLink } from '../kit/press'
import { LadderList } from './ladder-list'

/** The escalation rules of the alarms. */
export function LaddersScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('alarmsTabLadders')}
      text={t('alarmsText')}
      isFor={({ permissions }) => permissions.includes('alarms:read')}
      end={<PressLink to={pathOf('alarms')}>{t('alarms_many')}</PressLink>}
    >
      {() => <LadderList />}
    </OwnPage>
  )
}
