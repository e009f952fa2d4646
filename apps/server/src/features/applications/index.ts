import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { applicationById } from '../../db/queries/applications'
import type { Deps } from '../../deps'
import { apply } from './apply'
import { approveRider, approveStore, refuseApplication } from './decide'
import { addDocument, linkUntil, ofLink, shownDocuments } from './documents'
import { endLink } from './end-link'

/** Applications of riders and stores, and decisions on them. */
export const applicationsFeature = (deps: Deps) =>
  implement(contract.applications)({
    applyAsRider: (input, context) =>
      deps.settings.get('riderApplications')
        ? apply(deps, { kind: 'rider', ...input }, context)
        : Promise.resolve(refuse('not_found')),
    applyAsStore: (input, context) =>
      deps.settings.get('storeApplications')
        ? apply(deps, { kind: 'store', ...input }, context)
        : Promise.resolve(refuse('not_found')),
    readApplication: async ({ link_token }, { now }) => {
      const found = await ofLink(deps, link_token, now)
      if (!found) return refuse('link_ended')
      const { id, kind, state, name, reason } = found
      return { kind, state, name, reason, documents: await shownDocuments(deps, id) }
    },
    addDocument: (input, { now }) => addDocument(deps, input, now),
    showApplication: async ({ id }, { now }) => {
      const found = await applicationById(deps.db, id)
      if (!found) return refuse('not_found')
      const link_until = linkUntil(found, now)?.toISOString() ?? null
      return { details: found.details, documents: await shownDocuments(deps, id), link_until }
    },
    approveRider: (input, by) => approveRider(deps, input, by),
    approveStore: (input, by) => approveStore(deps, input, by),
    refuseApplication: (input, by) => refuseApplication(deps, input, by),
    endLink: ({ id }, by) => endLink(deps, id, by),
  })
