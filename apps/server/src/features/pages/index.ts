import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { pageVersionById } from '../../db/queries/page-versions'
import type { Deps } from '../../deps'
import { publishVersion } from './publish-version'
import { cancelVersion, scheduleVersion } from './schedule-version'

/** Versions of pages other than the published one. */
export const pageVersionsFeature = (deps: Deps) =>
  implement(contract.pageVersions)({
    read: async ({ page_version_id }) => {
      const version = await pageVersionById(deps.db, page_version_id)
      return version ? { body: version.body } : refuse('not_found')
    },
    schedule: (input, by) => scheduleVersion(deps, input, by),
    publish: ({ page_version_id }, { actor, now }) =>
      publishVersion(deps, page_version_id, { actor_id: actor.id, now }),
    cancel: ({ page_version_id }, by) => cancelVersion(deps, page_version_id, by),
  })
