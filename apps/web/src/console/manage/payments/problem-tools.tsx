import { useManageText } from '../data/texts'
import { BASE } from '../kit/looks'
import { PressLink } from '../kit/press'

/** To the daily report and to chargebacks that no webhook told of. */
export function ProblemTools() {
  const t = useManageText()
  return (
    <PressLink to={`${BASE}/payment-report`} icon="chart-bar">
      {t('deskReportOpen')}
    </PressLink>
  )
}
