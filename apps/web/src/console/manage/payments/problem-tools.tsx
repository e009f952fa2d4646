import { useManageText } from '../data/texts'
import { BASE } from '../kit/looks'
import { PressLink } from '../kit/press'

/** Links to the daily report and to chargebacks that no webhook reported. */
export function ProblemTools() {
  const t = useManageText()
  return (
    <PressLink to={`${BASE}/payment-report`} icon="chart-bar">
      {t('deskReportOpen')}
    </PressLink>
  )
}
