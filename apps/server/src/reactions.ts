import type { EventName, Events } from '@tokri/contract/events'
import type { Deps } from './deps'
import { notifyActedFor } from './features/accounts/notify-acted-for'
import { sendCode } from './features/accounts/send-code'
import { sendInvitation } from './features/accounts/send-invitation'
import { sendAlarm } from './features/alarms/send-alarm'
import { showAlarm } from './features/alarms/show-alarm'
import { watchNow } from './features/alarms/watch-now'
import { fanOutAlert } from './features/alerts/fan-out-alert'
import { sendAlert } from './features/alerts/send-alert'
import { showAlert } from './features/alerts/show-alert'
import { answerApplicant } from './features/applications/answer-applicant'
import { sendCampaignMessage } from './features/campaigns/send-message'
import { tryCampaign } from './features/campaigns/try-campaign'
import { tellCashLimit } from './features/cash/tell-cash-limit'
import { tellStore } from './features/console/tell-store'
import { sendTrackingLink, sendTrackingLinks } from './features/errands/send-tracking-links'
import { mailConfirmation, mailInvoice, mailReceipt } from './features/invoices/mail-order'
import { tellLowStock } from './features/menus/tell-low-stock'
import { notifyCustomer } from './features/orders/notify-customer'
import { publishEta, publishOrderStatus, publishToRiders } from './features/orders/publish-order'
import { closePages } from './features/payments/close-pages'
import { dropAtGateway, removeAtGateway, saveMethod } from './features/payments/keep-method'
import { printOrder } from './features/printing/print-order'
import { countInReports } from './features/reports/count-in-reports'
import { mailReport } from './features/reports/mail-reports'
import { notifyReviewAnswered } from './features/reviews/notify-review-answered'
import { notifyRefunded } from './features/wallet/notify-refunded'
import { queueWebhooks } from './features/webhooks/queue-webhooks'
import { sendWebhook } from './features/webhooks/send-webhook'
import type { LaneName } from './lanes'

/** `task_id` is the same when a task runs again. */
export type Reaction<E extends EventName> = (deps: Deps, payload: Events[E], task_id: number) => Promise<void>

/** `channel`: the lane named in the payload. */
type LaneOf<E extends EventName> = LaneName | (Events[E] extends { channel: LaneName } ? 'channel' : never)

/**
 * The reactions to each event, by lane. Events are recorded in the transaction of the change they describe;
 * each reaction runs afterwards on its own: a failed one is retried and never undoes the event. Exhaustive
 * over `contract/events.ts`.
 */
export const reactions: { [E in EventName]: { [L in LaneOf<E>]?: Record<string, Reaction<E>> } } = {
  'order.placed': {
    live: { publishOrderStatus },
    alerts: {
      notifyCustomer: notifyCustomer('order.placed'),
      watchNow: watchNow('new_order', 'rider_wanted'),
      queueWebhooks: queueWebhooks('order.placed'),
    },
    mail: { mailConfirmation },
    gateways: { closePages },
  },
  'order.slot_confirmed': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.slot_confirmed'), watchNow: watchNow('answer_waited') },
  },
  'order.accepted': {
    live: { publishOrderStatus, publishEta, publishToRiders },
    alerts: {
      notifyCustomer: notifyCustomer('order.accepted'),
      watchNow: watchNow('new_order', 'not_accepted', 'rider_wanted'),
      printOrder,
      queueWebhooks: queueWebhooks('order.accepted'),
    },
  },
  'order.rejected': {
    live: { publishOrderStatus },
    alerts: {
      notifyCustomer: notifyCustomer('order.rejected'),
      watchNow: watchNow('new_order', 'not_accepted'),
      queueWebhooks: queueWebhooks('order.rejected'),
    },
    reports: { countInReports },
  },
  'order.delayed': {
    live: { publishOrderStatus, publishEta },
    alerts: {
      notifyCustomer: notifyCustomer('order.delayed'),
      queueWebhooks: queueWebhooks('order.delayed'),
    },
  },
  'order.line_picked': { live: { publishOrderStatus } },
  'order.line_proposed': { alerts: { notifyCustomer: notifyCustomer('order.line_proposed') } },
  'order.bill_changed': { alerts: { notifyCustomer: notifyCustomer('order.bill_changed') } },
  'order.paid_at_door': { live: { publishOrderStatus, publishToRiders } },
  'order.ready': {
    live: { publishOrderStatus, publishToRiders },
    alerts: { notifyCustomer: notifyCustomer('order.ready'), queueWebhooks: queueWebhooks('order.ready') },
  },
  'order.picked_up': {
    live: { publishOrderStatus },
    alerts: {
      notifyCustomer: notifyCustomer('order.picked_up'),
      sendTrackingLinks: sendTrackingLinks('drop'),
      queueWebhooks: queueWebhooks('order.picked_up'),
    },
  },
  'order.completed': {
    live: { publishOrderStatus },
    alerts: {
      notifyCustomer: notifyCustomer('order.completed'),
      queueWebhooks: queueWebhooks('order.completed'),
    },
    documents: { mailInvoice },
    reports: { countInReports },
  },
  'tip.given': { reports: { countInReports } },
  'order.cancelled': {
    live: { publishOrderStatus, publishToRiders },
    alerts: {
      notifyCustomer: notifyCustomer('order.cancelled'),
      watchNow: watchNow('new_order', 'not_accepted', 'rider_wanted', 'no_rider'),
      queueWebhooks: queueWebhooks('order.cancelled'),
    },
    gateways: { closePages },
    reports: { countInReports },
  },
  'order.returning': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.returning') },
  },
  'order.returned': {
    live: { publishOrderStatus },
    alerts: {
      notifyCustomer: notifyCustomer('order.returned'),
      queueWebhooks: queueWebhooks('order.returned'),
    },
    reports: { countInReports },
  },
  'order.restored': {
    live: { publishOrderStatus, publishToRiders },
    alerts: {
      notifyCustomer: notifyCustomer('order.restored'),
      queueWebhooks: queueWebhooks('order.restored'),
    },
  },
  'order.changed': {
    live: { publishOrderStatus, publishToRiders },
    alerts: {
      notifyCustomer: notifyCustomer('order.changed'),
      queueWebhooks: queueWebhooks('order.changed'),
    },
  },
  'order.noted': { live: { publishOrderStatus } },
  'order.receipt_wanted': { documents: { mailReceipt } },
  'delivery.assigned': {
    live: { publishOrderStatus, publishToRiders },
    alerts: {
      notifyCustomer: notifyCustomer('delivery.assigned'),
      watchNow: watchNow('rider_wanted', 'no_rider'),
      sendTrackingLinks: sendTrackingLinks('pickup'),
      queueWebhooks: queueWebhooks('delivery.assigned'),
    },
  },
  'errand.stop_done': { live: { publishOrderStatus } },
  'errand.link_due': { sms: { sendTrackingLink } },
  'delivery.reached_store': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('delivery.reached_store') },
  },
  'delivery.reached_customer': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('delivery.reached_customer') },
  },
  'delivery.released': {
    live: { publishOrderStatus, publishToRiders },
    alerts: { watchNow: watchNow('rider_wanted'), queueWebhooks: queueWebhooks('delivery.released') },
  },
  'money.refunded': {
    live: { publishOrderStatus },
    alerts: { notifyRefunded, queueWebhooks: queueWebhooks('money.refunded') },
    reports: { countInReports },
  },
  'payment.method_kept': { gateways: { saveMethod } },
  'saved_method.removed': { gateways: { removeAtGateway } },
  'gateway_customer.dropped': { gateways: { dropAtGateway } },
  'rider.cash_limit': { alerts: { tellCashLimit } },
  'review.answered': { alerts: { notifyReviewAnswered } },
  'store.switched': { live: { tellStore }, alerts: { queueWebhooks: queueWebhooks('store.switched') } },
  'stock.low': { live: { tellLowStock }, alerts: { queueWebhooks: queueWebhooks('stock.low') } },
  'alert.added': { live: { showAlert }, alerts: { fanOutAlert } },
  'alert.due': { channel: { sendAlert } },
  'alarm.changed': { live: { showAlarm } },
  'alarm.due': { channel: { sendAlarm } },
  'customer.acted_for': { alerts: { notifyActedFor } },
  'application.answered': { channel: { answerApplicant } },
  'invitation.opened': { channel: { sendInvitation } },
  'campaign.due': { campaigns: { sendCampaignMessage } },
  'campaign.tried': { campaigns: { tryCampaign } },
  'webhook.due': { webhooks: { sendWebhook } },
  'report.due': { documents: { mailReport } },
  'code.requested': { channel: { sendCode } },
}
