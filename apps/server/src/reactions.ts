import type { EventName, Events } from '@tokri/contract/events'
import type { Deps } from './deps'
import { sendCode } from './features/accounts/send-code'
import { tellActedFor } from './features/accounts/tell-acted-for'
import { sendAlert } from './features/alerts/send-alert'
import { spreadAlert } from './features/alerts/spread-alert'
import { sendLink, spreadLinks } from './features/errands/send-links'
import { mailConfirmation, mailInvoice } from './features/invoices/mail-order'
import { tellCustomer } from './features/orders/tell-customer'
import { tellEta, tellLive, tellRiders } from './features/orders/tell-live'
import { tellAnswered } from './features/reviews/tell-answered'
import { tellRefunded } from './features/wallet/tell-refunded'

export type Reaction<E extends EventName> = (deps: Deps, payload: Events[E]) => Promise<void>

/**
 * What happens when. Facts are recorded by whoever made them true, these run afterwards, each on its own:
 * one that fails is tried again and never undoes the fact. Exhaustive over `contract/events.ts`.
 */
export const reactions: { [E in EventName]: Record<string, Reaction<E>> } = {
  'order.placed': { tellLive, tellCustomer: tellCustomer('order.placed'), mailConfirmation },
  'order.slot_confirmed': { tellLive, tellCustomer: tellCustomer('order.slot_confirmed') },
  'order.accepted': { tellLive, tellEta, tellRiders, tellCustomer: tellCustomer('order.accepted') },
  'order.rejected': { tellLive, tellCustomer: tellCustomer('order.rejected') },
  'order.delayed': { tellLive, tellEta, tellCustomer: tellCustomer('order.delayed') },
  'order.line_picked': { tellLive },
  'order.line_proposed': { tellCustomer: tellCustomer('order.line_proposed') },
  'order.bill_changed': { tellCustomer: tellCustomer('order.bill_changed') },
  'order.ready': { tellLive, tellRiders, tellCustomer: tellCustomer('order.ready') },
  'order.picked_up': {
    tellLive,
    tellRiders,
    tellCustomer: tellCustomer('order.picked_up'),
    spreadLinks: spreadLinks('drop'),
  },
  'order.completed': { tellLive, tellRiders, tellCustomer: tellCustomer('order.completed'), mailInvoice },
  'order.cancelled': { tellLive, tellRiders, tellCustomer: tellCustomer('order.cancelled') },
  'order.returning': { tellLive, tellRiders, tellCustomer: tellCustomer('order.returning') },
  'order.returned': { tellLive, tellRiders, tellCustomer: tellCustomer('order.returned') },
  'delivery.assigned': {
    tellLive,
    tellRiders,
    tellCustomer: tellCustomer('delivery.assigned'),
    spreadLinks: spreadLinks('pickup'),
  },
  'errand.stop_done': { tellLive },
  'errand.link_due': { sendLink },
  'delivery.reached_store': { tellLive, tellCustomer: tellCustomer('delivery.reached_store') },
  'delivery.reached_customer': { tellLive, tellCustomer: tellCustomer('delivery.reached_customer') },
  'delivery.released': { tellLive, tellRiders },
  'money.refunded': { tellRefunded },
  'review.answered': { tellAnswered },
  'alert.added': { spreadAlert },
  'alert.due': { sendAlert },
  'customer.acted_for': { tellActedFor },
  'code.requested': { sendCode },
}
