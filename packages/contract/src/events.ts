import type { AlarmWay } from '@tokri/domain/alarms/ladder'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { Task } from './rider-task'

/**
 * Domain events, in the past tense, recorded together with the change they describe. `reactions.ts` lists
 * what each one causes; it must cover every name here or it does not compile.
 */
export interface Events {
  'order.placed': { order_id: number }
  /** The store confirmed the half hour the order is scheduled for. */
  'order.slot_confirmed': { order_id: number }
  'order.accepted': { order_id: number; preparation_minutes: number }
  'order.rejected': { order_id: number; reason: string }
  'order.delayed': { order_id: number; minutes: number }
  /** A line was found, weighed, marked missing or replaced, or the customer answered for it. */
  'order.line_picked': { order_id: number }
  /** The customer is asked whether a substitute will do. */
  'order.line_proposed': { order_id: number; minutes: number }
  /** The packed order costs something else than what was ordered. */
  'order.bill_changed': { order_id: number }
  /** Cash that was due at the door was paid online. */
  'order.paid_at_door': { order_id: number }
  'order.ready': { order_id: number }
  'order.picked_up': { order_id: number; rider_id: number }
  'order.completed': { order_id: number }
  /** The rider was given a tip after delivery. */
  'tip.given': { order_id: number }
  'order.cancelled': { order_id: number; reason: string | null }
  /** The handover failed and the package is returned. */
  'order.returning': { order_id: number; reason: string }
  'order.returned': { order_id: number }
  /** A cancellation by mistake was undone. */
  'order.restored': { order_id: number }
  /** Staff changed the items, the address or the time. */
  'order.changed': { order_id: number }
  /** Staff added a note. */
  'order.noted': { order_id: number }
  /** The customer's confirmation or invoice is to be sent again. */
  'order.receipt_wanted': { order_id: number }
  'delivery.assigned': { order_id: number; rider_id: number }
  'delivery.reached_store': { order_id: number; rider_id: number }
  'delivery.reached_customer': { order_id: number; rider_id: number }
  'delivery.released': { order_id: number; rider_id: number }
  /** A stop between the first and the last is done: tracking pages move on to the next one. */
  'errand.stop_done': { order_id: number }
  /** The person at this stop is to get the tracking link. */
  'errand.link_due': { stop_id: number }
  /** Money or points of an order were refunded to where they came from; amounts in minor units. */
  'money.refunded': { order_id: number; gateway: number; wallet: number; rewards: number; points: number }
  /** A customer paid with a method that the gateway may save for them. */
  'payment.method_kept': { payment_id: number }
  /** A saved method was deleted here; the gateway deletes it too. */
  'saved_method.removed': { gateway: string; gateway_customer_id: string; gateway_method_id: string }
  /** A customer was deleted here; the gateway deletes everything it stores for them. */
  'gateway_customer.dropped': { gateway: string; gateway_customer_id: string; method_ids: string[] }
  /** A rider's cash approached or reached their limit. */
  'rider.cash_limit': { rider_id: number; level: 'near' | 'reached'; cash_in_hand: number }
  'review.answered': { review_id: number }
  /** A store's menu or its pause was switched on or off. */
  'store.switched': { restaurant_id: number }
  /** An item's stock fell to the level at which its store wants a warning. */
  'stock.low': { item_id: number; restaurant_id: number; name: string; left: number }
  'alert.added': { alert_id: number; important: boolean }
  'alert.due': { alert_id: number; channel: AlertChannel | 'whatsapp'; recipient: string }
  /** An alarm was escalated, acknowledged or ended. */
  'alarm.changed': { alarm_id: number }
  'alarm.due': { telling_id: number; channel: Exclude<AlarmWay, 'screen'> }
  'customer.acted_for': { user_id: number; staff: string; reason: string | null }
  /** An application arrived or was decided; the applicant is notified. */
  'application.answered': {
    channel: 'sms' | 'mail'
    recipient: string
    name: string
    locale: string
    answer: 'received' | 'approved' | 'refused'
    /** Where to see the outcome or to set a password. */
    link?: string
    reason?: string
  }
  /** Somebody was invited to set a password. */
  'invitation.opened': {
    channel: 'sms' | 'mail'
    recipient: string
    name: string
    link: string
    locale: string
  }
  /** A campaign's message to one recipient is due. */
  'campaign.due': { send_id: number }
  /** The author of a campaign sent themselves a test message. */
  'campaign.tried': { campaign_id: number; user_id: number; channel: AlertChannel }
  /** A webhook delivery is due. */
  'webhook.due': { delivery_id: number }
  /** A day, week or month is over for which somebody receives a report by mail. */
  'report.due': { report_mail_id: number; from: string; to: string }
  'code.requested': {
    channel: 'sms' | 'mail' | 'whatsapp'
    recipient: string
    purpose: string
    code: string
    /** The language of the screen the report was set up in. */
    locale?: string
  }
}
export type EventName = keyof Events
/** An event that happened, with its payload. */
export type News = { [E in EventName]: { event: E; payload: Events[E] } }[EventName]

/** Events of a live stream (SSE). */
export interface LiveEvents {
  /** Somebody opened an order at the desk. */
  'order.watched': { order_id: number }
  /** Something about an order changed; fetch it. */
  'order.status': { unique_order_id: string; order_id: number; status: string; restaurant_id: number | null }
  'order.eta': { unique_order_id: string; promised: { from: string; to: string } }
  'rider.position': {
    unique_order_id: string
    latitude: number
    longitude: number
    heading: number | null
    at: string
  }
  /**
   * A task that this rider may take or carries has changed: as it is for them now, or null when it is no
   * longer theirs.
   */
  offer: { order_id: number; task: Task | null }
  /** A store's menu or its pause was switched: open boards reload it. */
  'store.switched': { restaurant_id: number }
  /** An item's stock is low. */
  'stock.low': { item_id: number; restaurant_id: number; name: string; left: number }
  /** An alarm changed: open consoles reload it. */
  alarm: { alarm_id: number }
  /** Rows of a list that this person has open changed; a resumed stream does not replay these. */
  rows: { resource: string }
  alert: { id: number; title: string; message: string; image: string | null; click_action: string | null }
}
export type LiveEventName = keyof LiveEvents
