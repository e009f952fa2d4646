import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id, Instant } from './fields'

const writing = { who: ['staff', 'admin'], permission: 'home-versions:write' } as const

/** The lists whose rows make up the home screen. */
export const homeParts = ['modules', 'sliders', 'slides', 'category-slides', 'custom-sections'] as const
export type HomePart = (typeof homeParts)[number]
const Part = z.enum(homeParts)

/** Which rows are switched, moved and sorted. */
export const HomeChanges = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        part: Part,
        id: Id,
        name: z.string().max(200),
        is_active: z.boolean().optional(),
        /** For sliders and custom sections: the number of parts of the screen above it. */
        position_id: z.int().min(0).max(100).optional(),
      }),
    )
    .max(500),
  orders: z.array(z.strictObject({ part: Part, ids: z.array(Id).min(1).max(500) })).max(50),
})
export type HomeChanges = z.infer<typeof HomeChanges>

/** Earlier and scheduled home screens; the versions are listed as a resource. */
export const homeVersions = {
  schedule: endpoint({
    path: '/public/api/console/home-versions/schedule',
    ...writing,
    summary: 'Keep changes of the home screen, which are published by themselves at a time to come',
    input: z.strictObject({ changes: HomeChanges, publish_at: Instant }),
    reply: z.object({ id: Id }),
    refuses: ['invalid_input'],
  }),
  publish: endpoint({
    path: '/public/api/console/home-versions/publish',
    ...writing,
    summary:
      'Show the home screen as it was, or what waits ahead of its time; rows added since are switched off',
    input: z.strictObject({ home_version_id: Id }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  cancel: endpoint({
    path: '/public/api/console/home-versions/cancel',
    ...writing,
    summary: 'Forget changes that wait for their time',
    input: z.strictObject({ home_version_id: Id }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
}
