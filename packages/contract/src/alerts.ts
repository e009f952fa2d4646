import { alertChannels, alertKinds, chosenKinds } from '@tokri/domain/alerts/channels'
import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id, Instant } from './fields'

export const Alert = z
  .object({
    id: Id,
    kind: z.enum(alertKinds),
    is_read: z.union([z.literal(0), z.literal(1)]),
    data: z.object({
      title: z.string(),
      message: z.string(),
      image: z.string().nullable(),
      click_action: z.string().nullable(),
    }),
    created_at: Instant,
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>
const Alerts = z.array(Alert)

/** The output of `PushSubscription.toJSON()`. */
const Subscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})

/**
 * What a person wants to be notified of, and how; `possible` lists the channels that can reach this account
 * at all.
 */
const MinuteOfDay = z.int().min(0).max(1439)
const AlertPreferences = z.object({
  kinds: z.array(z.enum(chosenKinds)),
  channels: z.array(z.enum(alertChannels)),
  /** Quiet hours, between which only important messages go out; null: none. */
  quiet: z.object({ from: MinuteOfDay, until: MinuteOfDay }).nullable(),
})
const AlertPreferencesView = AlertPreferences.extend({ possible: AlertPreferences.shape.channels }).meta({
  id: 'AlertPreferences',
})
export type AlertPreferencesView = z.infer<typeof AlertPreferencesView>

export const alerts = {
  getUserNotifications: endpoint({
    path: '/public/api/get-user-notifications',
    who: ['customer'],
    limit: 'browse',
    summary: 'Notifications, newest first, 50 at most; `before` continues the list',
    input: z.strictObject({ before: Id.optional() }),
    reply: Alerts,
  }),
  markAllNotificationsRead: endpoint({
    path: '/public/api/mark-all-notifications-read',
    who: ['customer'],
    summary: 'Mark all notifications as read',
    input: Nothing,
    reply: Alerts,
  }),
  markOneNotificationRead: endpoint({
    path: '/public/api/mark-one-notification-read',
    who: ['customer'],
    summary: 'Mark a notification as read',
    input: z.strictObject({ notification_id: Id }),
    reply: Alerts,
    refuses: ['not_found'],
  }),
  saveNotificationToken: endpoint({
    path: '/public/api/save-notification-token',
    store_needs: 'self',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    summary: 'Register this device for push; a shared device moves to this user',
    input: z.strictObject({ push_token: z.union([z.string().min(1).max(4_000), Subscription]) }),
    reply: Alerts,
    refuses: ['invalid_input', 'session_required'],
  }),
  getNotificationPreferences: endpoint({
    path: '/public/api/get-notification-preferences',
    who: ['customer'],
    limit: 'browse',
    summary: 'Notification settings: topics and channels',
    input: Nothing,
    reply: AlertPreferencesView,
  }),
  saveNotificationPreferences: endpoint({
    path: '/public/api/save-notification-preferences',
    who: ['customer'],
    summary: 'Change the notification settings',
    input: z.strictObject({
      ...AlertPreferences.shape,
      quiet: AlertPreferences.shape.quiet.default(null),
    }),
    reply: AlertPreferencesView,
  }),
}
