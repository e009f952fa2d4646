import type { EventName, Events } from '@tokri/contract/events'
import type { Deps } from './deps'
import { notifyActedFor } from './features/accounts/notify-acted-for'
import { sendCode } from './features/accounts/send-code'
import { sendInvitation } from './features/accounts/send-invitation'
import { fanOutAlert } from './features/alerts/fan-out-alert'
import { sendAlert } from './features/alerts/send-alert'
import { showAlert } from './features/alerts/show-alert'
import { tellStore } from './features/console/tell-store'
import { sendTrackingLink, sendTrackingLinks } from './features/errands/send-tracking-links'
import { mailConfirmation, mailInvoice } from './features/invoices/mail-order'
import { notifyCustomer } from './features/orders/notify-customer'
import { publishEta, publishOrderStatus, publishToRiders } from './features/orders/publish-order'
import { notifyReviewAnswered } from './features/reviews/notify-review-answered'
import { notifyRefunded } from './features/wallet/notify-refunded'
import type { LaneName } from './lanes'

export type Reaction<E extends EventName> = (deps: Deps, payload: Events[E]) => Promise<void>

/** `channel`: the lane its payload names. */
type LaneOf<E extends EventName> = LaneName | (Events[E] extends { channel: LaneName } ? 'channel' : never)

/**
 * What happens when, and in which lane. Facts are recorded by whoever made them true; each reaction runs afterwards on
 * its own: one that fails is tried again and never undoes the fact. Exhaustive over `contract/events.ts`.
 */
export const reactions: { [E in EventName]: { [L in LaneOf<E>]?: Record<string, Reaction<E>> } } = {
  'order.placed': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.placed') },
    mail: { mailConfirmation },
  },
  'order.slot_confirmed': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.slot_confirmed') },
  },
  'order.accepted': {
    live: { publishOrderStatus, publishEta, publishToRiders },
    alerts: { notifyCustomer: notifyCustomer('order.accepted') },
  },
  'order.rejected': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.rejected') },
  },
  'order.delayed': {
    live: { publishOrderStatus, publishEta },
    alerts: { notifyCustomer: notifyCustomer('order.delayed') },
  },
  'order.line_picked': { live: { publishOrderStatus } },
  'order.line_proposed': { alerts: { notifyCustomer: notifyCustomer('order.line_proposed') } },
  'order.bill_changed': { alerts: { notifyCustomer: notifyCustomer('order.bill_changed') } },
  'order.ready': {
    live: { publishOrderStatus, publishToRiders },
    alerts: { notifyCustomer: notifyCustomer('order.ready') },
  },
  'order.picked_up': {
    live: { publishOrderStatus },
    alerts: {
      notifyCustomer: notifyCustomer('order.picked_up'),
      sendTrackingLinks: sendTrackingLinks('drop'),
    },
  },
  'order.completed': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.completed') },
    documents: { mailInvoice },
  },
  'order.cancelled': {
    live: { publishOrderStatus, publishToRiders },
    alerts: { notifyCustomer: notifyCustomer('order.cancelled') },
  },
  'order.returning': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.returning') },
  },
  'order.returned': {
    live: { publishOrderStatus },
    alerts: { notifyCustomer: notifyCustomer('order.returned') },
  },
  'delivery.assigned': {
    live: { publishOrderStatus, publishToRiders },
    alerts: {
      notifyCustomer: notifyCustomer('delivery.assigned'),
      sendTrackingLinks: sendTrackingLinks('pickup'),
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
  'delivery.released': { live: { publishOrderStatus, publishToRiders } },
  'money.refunded': { alerts: { notifyRefunded } },
  'review.answered': { alerts: { notifyReviewAnswered } },
  'store.switched': { live: { tellStore } },
  'alert.added': { live: { showAlert }, alerts: { fanOutAlert } },
  'alert.due': { channel: { sendAlert } },
  'customer.acted_for': { alerts: { notifyActedFor } },
  'invitation.opened': { channel: { sendInvitation } },
  'code.requested': { channel: { sendCode } },
}
