import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { OwnPage } from '../kit/own-page'
import { PressLink } from '../kit/press'
import { ChargebackCard } from './chargeback-card'
import { DailyReport } from './daily-report'

/** What gateways collected on a day, to compare with their own reports, and the chargebacks they reported. */
export function PaymentReportScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('deskReport')}
      text={t('deskText')}
      isFor={({ permissions }) => permissions.includes('orders:refund')}
      end={<PressLink to={pathOf('payment-problems')}>{t('payment_problems_many')}</PressLink>}
    >
      {() => (
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <DailyReport />
          <ChargebackCard />
        </div>
      )}
    </OwnPage>
  )
}
