import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice'
import { consoleApi, FIRST_RUN } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { PressLink } from '../kit/press'

/** Leads back to the setup wizard while some of its steps are open. */
export function SetUpNotice() {
  const t = useManageText()
  const mayWrite = useMe()?.permissions.includes('settings:write') ?? false
  const { data } = useQuery({
    queryKey: ['console', 'first run'],
    queryFn: () => consoleApi.firstRun.read({}),
    enabled: mayWrite,
  })
  if (!data?.steps.some(({ state }) => state === 'open')) return null
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">{t('firstRunContinue')}</span>
        <PressLink to={FIRST_RUN} small>
          {t('firstRunContinueDo')}
        </PressLink>
      </span>
    </Notice>
  )
}
