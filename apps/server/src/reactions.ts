import type { EventName, Events } from '@tokri/contract/events'
import type { Deps } from './deps'
import { sendCode } from './features/accounts/send-code'
import { tellActedFor } from './features/accounts/tell-acted-for'
import { sendAlert } from './features/alerts/send-alert'
import { showAlert } from './features/alerts/show-alert'
import { spreadAlert } from './features/alerts/spread-alert'
import { tellStore } from './features/console/tell-store'
import { sendLink, spreadLinks } from './features/errands/send-links'
import { mailConfirmation, mailInvoice } from './features/invoices/mail-order'
import { tellCustomer } from './features/orders/tell-customer'
import { tellEta, tellLive, tellRiders } from './features/orders/tell-live'
import { tellAnswered } from './features/reviews/tell-answered'
import { tellRefunded } from './features/wallet/tell-refunded'
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
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('order.placed') },
    mail: { mailConfirmation },
  },
  'order.slot_confirmed': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('order.slot_confirmed') },
  },
  'order.accepted': {
    live: { tellLive, tellEta, tellRiders },
    alerts: { tellCustomer: tellCustomer('order.accepted') },
  },
  'order.rejected': { live: { tellLive }, alerts: { tellCustomer: tellCustomer('order.rejected') } },
  'order.delayed': { live: { tellLive, tellEta }, alerts: { tellCustomer: tellCustomer('order.delayed') } },
  'order.line_picked': { live: { tellLive } },
  'order.line_proposed': { alerts: { tellCustomer: tellCustomer('order.line_proposed') } },
  'order.bill_changed': { alerts: { tellCustomer: tellCustomer('order.bill_changed') } },
  'order.ready': { live: { tellLive, tellRiders }, alerts: { tellCustomer: tellCustomer('order.ready') } },
  'order.picked_up': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('order.picked_up'), spreadLinks: spreadLinks('drop') },
  },
  'order.completed': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('order.completed') },
    documents: { mailInvoice },
  },
  'order.cancelled': {
    live: { tellLive, tellRiders },
    alerts: { tellCustomer: tellCustomer('order.cancelled') },
  },
  'order.returning': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('order.returning') },
  },
  'order.returned': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('order.returned') },
  },
  'delivery.assigned': {
    live: { tellLive, tellRiders },
    alerts: { tellCustomer: tellCustomer('delivery.assigned'), spreadLinks: spreadLinks('pickup') },
  },
  'errand.stop_done': { live: { tellLive } },
  'errand.link_due': { sms: { sendLink } },
  'delivery.reached_store': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('delivery.reached_store') },
  },
  'delivery.reached_customer': {
    live: { tellLive },
    alerts: { tellCustomer: tellCustomer('delivery.reached_customer') },
  },
  'delivery.released': { live: { tellLive, tellRiders } },
  'money.refunded': { alerts: { tellRefunded } },
  'review.answered': { alerts: { tellAnswered } },
  'store.switched': { live: { tellStore } },
  'alert.added': { live: { showAlert }, alerts: { spreadAlert } },
  'alert.due': { channel: { sendAlert } },
  'customer.acted_for': { alerts: { tellActedFor } },
  'code.requested': { channel: { sendCode } },
}
