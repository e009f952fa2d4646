import type { Today } from '@tokri/contract/today'
import { useAlarms } from '../../shell/desk-alarms'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { BASE, pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { Card } from '../people/card'
import { NeedsRow } from './needs-row'
import { OpenAlarm } from './open-alarm'
import { More } from './stores-to-look-at'
import { WaitingOrder } from './waiting-order'

const PAYMENTS = `${BASE}/payment-problems`
/** Alarms on the start screen; the list of alarms has all of them. */
const SHOWN = 4
/** Alarms whose orders are listed with their own actions. */
const ofOrders: readonly string[] = ['not_accepted', 'no_rider']

/** What waits for a person, the most urgent first. */
export function NeedsYou({ today }: { today: Today }) {
  const t = useManageText()
  const { alarms: open, acknowledge } = useAlarms()
  const seesAlarms = useMay('alarms', 'read')
  const { unanswered, riderless, payment_problems, applications } = today
  const alarms = open.filter(({ kind }) => !ofOrders.includes(kind))
  const more = { unanswered: left(unanswered), riderless: left(riderless) }
  const count =
    unanswered.count + riderless.count + alarms.length + (payment_problems ?? 0) + (applications ?? 0)
  return (
    <Card
      title={t('todayNeedsYou')}
      end={
        <>
          <Count count={count} />
          {seesAlarms && <More to={pathOf('alarms')} text={t('todayAlarms')} />}
        </>
      }
    >
      {count === 0 && (
        <NeedsRow icon="check-circle-fill" tone="ok" title={t('todayNothing')} text={t('todayNothingText')} />
      )}
      {count > 0 && (
        <ul className="-my-1 divide-y divide-dashed divide-line">
          {unanswered.first.map((order, at) => (
            <WaitingOrder key={order.unique_order_id} order={order} isFirst={at === 0} />
          ))}
          {more.unanswered > 0 && (
            <NeedsRow
              icon="bell-ringing-fill"
              tone="bad"
              title={t('todayMoreUnanswered', { count: more.unanswered })}
            >
              <PressLink to="/console">{t('todayBoards')}</PressLink>
            </NeedsRow>
          )}
          {riderless.first.map((order) => (
            <WaitingOrder key={order.unique_order_id} order={order} isReady />
          ))}
          {more.riderless > 0 && (
            <NeedsRow icon="moped-fill" tone="bad" title={t('todayMoreRiderless', { count: more.riderless })}>
              <PressLink to="/console">{t('todayBoards')}</PressLink>
            </NeedsRow>
          )}
          {alarms.slice(0, SHOWN).map((alarm) => (
            <OpenAlarm key={alarm.id} alarm={alarm} onSeeTo={() => acknowledge(alarm.id)} />
          ))}
          {Boolean(payment_problems) && (
            <NeedsRow
              icon="money-fill"
              tone="warn"
              title={t('todayPayments', { count: payment_problems ?? 0 })}
              text={t('todayPaymentsText')}
            >
              <PressLink to={PAYMENTS}>{t('todayPaymentsDo')}</PressLink>
            </NeedsRow>
          )}
          {Boolean(applications) && (
            <NeedsRow
              icon="identification-card"
              tone="warn"
              title={t('todayApplications', { count: applications ?? 0 })}
              text={t('todayApplicationsText')}
            >
              <PressLink to={pathOf('applications')}>{t('todayApplicationsDo')}</PressLink>
            </NeedsRow>
          )}
        </ul>
      )}
    </Card>
  )
}

const left = ({ count, first }: Today['unanswered']): number => count - first.length

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="me-auto grid h-5.5 min-w-5.5 place-items-center rounded-full bg-danger px-1.5 text-micro text-on-inverse tabular-nums">
      {count}
    </span>
  )
