import { z } from 'zod'
import { endpoint, Nothing } from './endpoint'
import { Id, Instant } from './fields'

export const Alert = z
  .object({
    id: Id,
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

export const alerts = {
  getUserNotifications: endpoint({
    path: '/public/api/get-user-notifications',
    who: ['customer'],
    limit: 'browse',
    summary: 'What happened lately, newest first',
    input: Nothing,
    reply: Alerts,
  }),
  markAllNotificationsRead: endpoint({
    path: '/public/api/mark-all-notifications-read',
    who: ['customer'],
    summary: 'I have seen them all',
    input: Nothing,
    reply: Alerts,
  }),
  markOneNotificationRead: endpoint({
    path: '/public/api/mark-one-notification-read',
    who: ['customer'],
    summary: 'I have seen this one',
    input: z.strictObject({ notification_id: Id }),
    reply: Alerts,
    refuses: ['not_found'],
  }),
}
