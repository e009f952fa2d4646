import { usePageTitle } from '../../../lib/dom/page-title'
import { Notice } from '../../../ui/notice'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { OwnDevices } from './own-devices'
import { TwoSteps } from './two-steps'

/** How this person signs in, and where they are signed in. */
export function SecurityScreen() {
  const t = useManageText()
  const me = useMe()
  usePageTitle(t('securityTitle'))
  return (
    <>
      <h1 className="text-title-l">{t('securityTitle')}</h1>
      {me?.needs_second_factor && <Notice tone="warn">{t('secondDemanded')}</Notice>}
      <div className="grid max-w-4xl grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TwoSteps />
        {!me?.needs_second_factor && <OwnDevices />}
      </div>
    </>
  )
}
