import { contract } from '@tokri/contract/index'
import { MAX_VIEWS } from '@tokri/contract/saved-views'
import type { SignedIn } from '../../core/actor'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { countViews, dropView, keepView, viewsOf } from '../../db/queries/saved-views'
import type { Deps } from '../../deps'

/** Saved filters of the console's lists. */
export const savedViewsFeature = ({ db }: Deps) => {
  const seenBy = ({ id, kind }: SignedIn) => viewsOf(db, { id, seesShared: kind !== 'store' })
  return implement(contract.savedViews)({
    list: (_, { actor }) => seenBy(actor),
    save: async (view, { actor, now }) => {
      if (view.is_shared && actor.kind === 'store') return refuse('not_allowed')
      await db.transaction().execute(async (tx) => {
        await keepView(tx, { ...view, user_id: actor.id }, now)
        if ((await countViews(tx, actor.id)) > MAX_VIEWS)
          throw refuse('invalid_input', {
            errors: [{ field: '/name', message: `No more than ${MAX_VIEWS} views can be kept.` }],
          })
      })
      return await seenBy(actor)
    },
    remove: async ({ id }, { actor }) =>
      (await dropView(db, { id, user_id: actor.id })) ? await seenBy(actor) : refuse('not_found'),
  })
}
