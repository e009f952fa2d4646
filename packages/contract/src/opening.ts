import { openingSteps } from '@tokri/domain/store/opening'
import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id } from './fields'

const who = ['store', 'staff', 'admin'] as const
const OpeningStore = z.object({
  id: Id,
  name: z.string(),
  is_active: z.boolean(),
  may_open: z.boolean(),
  checks: z.array(z.object({ step: z.enum(openingSteps), is_done: z.boolean(), is_required: z.boolean() })),
})

/** What stores still need before customers can order from them (ROL-04). */
export const opening = {
  checklist: endpoint({
    path: '/public/api/console/opening/checklist',
    store_needs: 'menu',
    who,
    permission: 'stores:read',
    limit: 'browse',
    summary:
      'What a store has and what it lacks to open; without an id, of all own or closed stores, at most 50',
    input: z.strictObject({ restaurant_id: Id.optional() }),
    reply: z.array(OpeningStore),
    refuses: ['not_found'],
  }),
  openStore: endpoint({
    path: '/public/api/console/opening/open',
    store_needs: 'store',
    who,
    permission: 'stores:write',
    summary: 'Let customers order from a store that lacks nothing they need',
    input: z.strictObject({ restaurant_id: Id }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
}
