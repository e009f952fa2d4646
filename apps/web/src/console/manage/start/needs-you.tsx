import type { Today } from '@tokri/contract/today'
import { shortId } from '@tokri/domain/order/short-id'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '../../../lib/dom/use-now'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { chooseStore } from '../../shell/store'
import { useManageText } from '../data/texts'
import { BASE, pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { Card } from '../people/card'

const PAYMENTS = `${BASE}/payment-problems`

/** What waits for a person, the most pressing first. */
export function NeedsYou({ today }: { today: Today }) {
  const t = useManageText()
  const { unanswered, riderless, payment_problems, applications } = today
  const more = { unanswered: left(unanswered), riderless: left(riderless) }
  const count = unanswered.count + riderless.count + (payment_problems ?? 0) + (applications ?? 0)
  return (
    <Card title={t('todayNeedsYou')} end={<Count count={count} />}>
      {count === 0 && (
        <Row icon="check-circle-fill" tone="ok" title={t('todayNothing')} text={t('todayNothingText')} />
      )}
      {count > 0 && (
        <ul className="-my-1 divide-y divide-dashed divide-line">
          {unanswered.first.map((order, at) => (
            <Order key={order.unique_order_id} order={order} isFirst={at === 0} />
          ))}
          {more.unanswered > 0 && (
            <Row
              icon="bell-ringing-fill"
              tone="bad"
              title={t('todayMoreUnanswered', { count: more.unanswered })}
            >
              <PressLink to="/console">{t('todayBoards')}</PressLink>
            </Row>
          )}
          {riderless.first.map((order) => (
            <Order key={order.unique_order_id} order={order} isReady />
          ))}
          {more.riderless > 0 && (
            <Row icon="moped-fill" tone="bad" title={t('todayMoreRiderless', { count: more.riderless })}>
              <PressLink to="/console">{t('todayBoards')}</PressLink>
            </Row>
          )}
          {Boolean(payment_problems) && (
            <Row
              icon="money-fill"
              tone="warn"
              title={t('todayPayments', { count: payment_problems ?? 0 })}
              text={t('todayPaymentsText')}
            >
              <PressLink to={PAYMENTS}>{t('todayPaymentsDo')}</PressLink>
            </Row>
          )}
          {Boolean(applications) && (
            <Row
              icon="identification-card"
              tone="warn"
              title={t('todayApplications', { count: applications ?? 0 })}
              text={t('todayApplicationsText')}
            >
              <PressLink to={pathOf('applications')}>{t('todayApplicationsDo')}</PressLink>
            </Row>
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

type WaitingOrder = Today['unanswered']['first'][number]

interface OrderProps {
  order: WaitingOrder
  isReady?: boolean
  isFirst?: boolean
}

/** An order that stands still, with the way to its board. */
function Order({ order, isReady, isFirst }: OrderProps) {
  const t = useManageText()
  const navigate = useNavigate()
  const now = useNow(30_000)
  const { restaurant_id, since, store } = order
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  const names = { order: shortId(order.unique_order_id), store }
  const ready = restaurant_id === null ? 'todayRiderlessErrand' : 'todayRiderless'
  const readyFor = restaurant_id === null ? 'todayErrandText' : 'todayRiderlessText'
  return (
    <Row
      icon={isReady ? 'moped-fill' : 'bell-ringing-fill'}
      tone="bad"
      title={t(isReady ? ready : 'todayUnanswered', names)}
      text={t(isReady ? readyFor : 'todayUnansweredText', { minutes })}
    >
      {restaurant_id !== null && (
        <Press
          kind={isFirst ? 'p' : 'o'}
          onClick={() => {
            chooseStore(restaurant_id)
            void navigate('/console')
          }}
        >
          {t('todayBoard')}
        </Press>
      )}
    </Row>
  )
}

const tones = {
  bad: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  ok: 'bg-success-soft text-success',
}

interface RowProps {
  icon: IconName
  tone: keyof typeof tones
  title: string
  text?: string
  children?: ReactNode
}

function Row({ icon, tone, title, text, children }: RowProps) {
  const Tag = tone === 'ok' ? 'div' : 'li'
  return (
    <Tag className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span className={cx('grid size-8.5 flex-none place-items-center rounded-[0.625rem]', tones[tone])}>
        <Icon name={icon} size="s" />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <b className="block text-label wrap-anywhere">
          <bdi>{title}</bdi>
        </b>
        {text && <span className="block text-meta text-ink-2">{text}</span>}
      </span>
      {children && <span className="max-sm:ms-11.5 max-sm:basis-full">{children}</span>}
    </Tag>
  )
}
