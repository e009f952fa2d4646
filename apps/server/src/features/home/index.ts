import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { Deps } from '../../deps'
import { publishHome } from './publish-home'
import { cancelHome, scheduleHome } from './schedule-home'

/** Earlier and scheduled versions of the home screen. */
export const homeVersionsFeature = (deps: Deps) =>
  implement(contract.homeVersions)({
    schedule: (input, by) => scheduleHome(deps, input, by),
    publish: ({ home_version_id }, { actor, now }) =>
      publishHome(deps, home_version_id, { actor_id: actor.id, now }),
    cancel: ({ home_version_id }, by) => cancelHome(deps, home_version_id, by),
  })
