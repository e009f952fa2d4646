import { useSearchParams } from 'react-router'
import { Chip } from '../../../ui/chip'
import { useManageText } from '../data/texts'
import { OwnPage } from '../kit/own-page'
import { AlarmList } from './alarm-list'
import { LadderList } from './ladder-list'

/** What needed somebody, who was told of it, and who is told of what. */
export function AlarmsScreen() {
  const t = useManageText()
  const [params, setParams] = useSearchParams()
  const showsLadders = params.get('tab') === 'ladders'
  return (
    <OwnPage
      title={t('alarmsTitle')}
      text={t('alarmsText')}
      isFor={({ permissions }) => permissions.includes('alarms:read')}
    >
      {() => (
        <>
          <div className="flex flex-wrap gap-2">
            <Chip selected={!showsLadders} onClick={() => setParams({}, { replace: true })}>
              {t('alarmsTabList')}
            </Chip>
            <Chip selected={showsLadders} onClick={() => setParams({ tab: 'ladders' }, { replace: true })}>
              {t('alarmsTabLadders')}
            </Chip>
          </div>
          {showsLadders ? <LadderList /> : <AlarmList />}
        </>
      )}
    </OwnPage>
  )
}
