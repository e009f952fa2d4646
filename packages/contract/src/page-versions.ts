import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id, Instant } from './fields'
import { pages } from './resources/content'

const writing = { who: ['staff', 'admin'], permission: 'pages:write' } as const

/** Other versions of a page than the published one; they are listed as a resource. */
export const pageVersions = {
  read: endpoint({
    path: '/public/api/console/page-versions/read',
    who: writing.who,
    permission: 'pages:read',
    limit: 'browse',
    summary: 'The text of a version',
    input: z.strictObject({ page_version_id: Id }),
    reply: z.object({ body: z.string() }),
    refuses: ['not_found'],
  }),
  schedule: endpoint({
    path: '/public/api/console/page-versions/schedule',
    ...writing,
    summary: 'Keep a text of a page, which is published by itself at a time to come',
    input: z.strictObject({
      page_id: Id,
      ...pages.values.pick({ name: true, body: true }).shape,
      publish_at: Instant,
    }),
    reply: z.object({ id: Id }),
    refuses: ['not_found', 'invalid_input'],
  }),
  publish: endpoint({
    path: '/public/api/console/page-versions/publish',
    ...writing,
    summary: 'Show this text now: one from before again, or one that waits ahead of its time',
    input: z.strictObject({ page_version_id: Id }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  cancel: endpoint({
    path: '/public/api/console/page-versions/cancel',
    ...writing,
    summary: 'Forget a text that waits for its time',
    input: z.strictObject({ page_version_id: Id }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
}
