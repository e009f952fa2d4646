import type { AlarmWay } from '@tokri/domain/alarms/ladder'
import type { AlertChannel } from '@tokri/domain/alerts/channels'
import type { Task } from './rider-task'

/**
 * Facts the server records, named in the past tense after they are stored. `reactions.ts` lists what each
 * one causes; the table there must cover every name here or it does not compile.
 */
export interface Events {
  'order.placed': { order_id: number }
  /** The store will cook for the half hour the order is meant for. */
  'order.slot_confirmed': { order_id: number }
  'order.accepted': { order_id: number; preparation_minutes: number }
  'order.rejected': { order_id: number; reason: string }
  'order.delayed': { order_id: number; minutes: number }
  /** A line was found, weighed, found missing, replaced or answered for. */
  'order.line_picked': { order_id: number }
  /** The customer is asked whether a substitute will do. */
  'order.line_proposed': { order_id: number; minutes: number }
  /** What was packed costs something else than what was ordered. */
  'order.bill_changed': { order_id: number }
  /** Cash that was due at the door was paid online instead. */
  'order.paid_at_door': { order_id: number }
  'order.ready': { order_id: number }
  'order.picked_up': { order_id: number; rider_id: number }
  'order.completed': { order_id: number }
  /** The rider was given a tip after delivery. */
  'tip.given': { order_id: number }
  'order.cancelled': { order_id: number; reason: string | null }
  /** It could not be handed over and goes back. */
  'order.returning': { order_id: number; reason: string }
  'order.returned': { order_id: number }
  /** Cancelled by mistake, it goes on. */
  'order.restored': { order_id: number }
  /** Staff changed what is ordered, or where and when it goes. */
  'order.changed': { order_id: number }
  /** Staff noted something about it. */
  'order.noted': { order_id: number }
  /** The customer is to get their confirmation or invoice once more. */
  'order.receipt_wanted': { order_id: number }
  'delivery.assigned': { order_id: number; rider_id: number }
  'delivery.reached_store': { order_id: number; rider_id: number }
  'delivery.reached_customer': { order_id: number; rider_id: number }
  'delivery.released': { order_id: number; rider_id: number }
  /** A stop between the ends is done: tracking pages go on to the next one. */
  'errand.stop_done': { order_id: number }
  /** The person at this stop is to get the tracking link. */
  'errand.link_due': { stop_id: number }
  /** Money or points of an order went back to where they came from; amounts in minor units. */
  'money.refunded': { order_id: number; gateway: number; wallet: number; rewards: number; points: number }
  /** A customer paid with something they agreed the gateway keeps. */
  'payment.method_kept': { payment_id: number }
  /** A saved method is gone here; its gateway is to forget it. */
  'saved_method.removed': { gateway: string; gateway_customer_id: string; gateway_method_id: string }
  /** A customer is gone here; the gateway is to forget everything it keeps for them. */
  'gateway_customer.dropped': { gateway: string; gateway_customer_id: string; method_ids: string[] }
  /** A rider's cash came near their limit, or reached it. */
  'rider.cash_limit': { rider_id: number; level: 'near' | 'reached'; cash_in_hand: number }
  'review.answered': { review_id: number }
  /** A store's menu or its pause was switched. */
  'store.switched': { restaurant_id: number }
  /** No more of an item is left than its store wants to be told of. */
  'stock.low': { item_id: number; restaurant_id: number; name: string; left: number }
  'alert.added': { alert_id: number; important: boolean }
  'alert.due': { alert_id: number; channel: AlertChannel | 'whatsapp'; recipient: string }
  /** An alarm was shown to somebody further, seen to, or ended. */
  'alarm.changed': { alarm_id: number }
  'alarm.due': { telling_id: number; channel: Exclude<AlarmWay, 'screen'> }
  'customer.acted_for': { user_id: number; staff: string; reason: string | null }
  /** An application arrived, or was decided: the applicant is told. */
  'application.answered': {
    channel: 'sms' | 'mail'
    recipient: string
    name: string
    locale: string
    answer: 'received' | 'approved' | 'refused'
    /** Where to look or to set a password. */
    link?: string
    reason?: string
  }
  /** Somebody who works here may set a password. */
  'invitation.opened': {
    channel: 'sms' | 'mail'
    recipient: string
    name: string
    link: string
    locale: string
  }
  /** A message of a campaign is to go out to somebody. */
  'campaign.due': { send_id: number }
  /** The author of a campaign asked for a test message. */
  'campaign.tried': { campaign_id: number; user_id: number; channel: AlertChannel }
  /** A message to a webhook is to be posted. */
  'webhook.due': { delivery_id: number }
  /** A day, week or month is over whose report somebody wants by mail. */
  'report.due': { report_mail_id: number; from: string; to: string }
  'code.requested': {
    channel: 'sms' | 'mail' | 'whatsapp'
    recipient: string
    purpose: string
    code: string
    /** The language the screen was read in. */
    locale?: string
  }
}
export type EventName = keyof Events
/** Something that has happened. */
export type News = { [E in EventName]: { event: E; payload: Events[E] } }[EventName]

/** What travels on a live stream (SSE). */
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
  /** A task a rider may take or carries changed: as it is for this rider now, or null when it is not theirs any more. */
  offer: { order_id: number; task: Task | null }
  /** A store's menu or its pause was switched: open boards reload it. */
  'store.switched': { restaurant_id: number }
  /** An item runs low. */
  'stock.low': { item_id: number; restaurant_id: number; name: string; left: number }
  /** An alarm changed: open consoles reload it. */
  alarm: { alarm_id: number }
  /** Rows of a list this person looks at changed; a stream that resumes brings none of these. */
  rows: { resource: string }
  alert: { id: number; title: string; message: string; image: string | null; click_action: string | null }
}
export type LiveEventName = keyof LiveEvents
