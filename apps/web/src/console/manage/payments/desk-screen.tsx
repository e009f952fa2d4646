import { useQuery } from '@tanstack/react-query'
import type { PaymentProblemRow } from '@tokri/contract/payment-desk'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Centred, OwnPage, Pending } from '../kit/own-page'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { useMore } from '../people/use-more'
import { ChargebackCard } from './chargeback-card'
import { DailyReport } from './daily-report'
import { problemsKey } from './keys'
import { ProblemRow } from './problem-row'

/** What does not match between shop and gateways, and the daily report. */
export function PaymentDeskScreen() {
  const t = useManageText()
  return (
    <OwnPage
      title={t('deskTitle')}
      text={t('deskText')}
      isFor={({ permissions }) => permissions.includes('orders:refund')}
    >
      {() => (
        <>
          <Problems />
          <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <DailyReport />
            <ChargebackCard />
          </div>
        </>
      )}
    </OwnPage>
  )
}

function Problems() {
  const t = useManageText()
  const { data, error, refetch } = useQuery({
    queryKey: problemsKey,
    queryFn: () => consoleApi.paymentDesk.problems({}),
  })
  if (!data) return <Pending name={t('deskTitle')} error={error} retry={refetch} />
  if (data.rows.length === 0) return <Centred thing="coin" title={t('deskNone')} text={t('deskNoneText')} />
  // pages asked for behind the first are of the list as it was then
  return <ProblemList first={data} key={data.rows.map(({ payment_id }) => payment_id).join()} />
}

function ProblemList({ first }: { first: { rows: PaymentProblemRow[]; next_cursor: string | null } }) {
  const t = useManageText()
  const { pages, hasMore, load, busy } = useMore(first, (cursor) =>
    consoleApi.paymentDesk.problems({ cursor }),
  )
  return (
    <Card>
      <ul className="-mx-4.5 -my-4" aria-label={t('deskTitle')}>
        {pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <ProblemRow key={row.payment_id} row={row} />
          ))}
      </ul>
      {hasMore && (
        <Press className="mt-4 justify-self-start" busy={busy} onClick={load}>
          {t('customerMore')}
        </Press>
      )}
    </Card>
  )
}
