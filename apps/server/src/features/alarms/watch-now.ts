import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { shareRuns } from '../../db/share-runs'
import type { Deps } from '../../deps'
import { watchAlarms } from './sources'

/** How each server levels each kind. */
const levelings = new WeakMap<Deps, Map<AlarmKind, () => Promise<void>>>()

/**
 * A fact of an order raises and ends these alarms at once; the rest is found by the job. Levelling looks at every cause
 * there is, and two at a time wait for each other: of many facts at once, one run serves all that came before it began.
 */
export const watchNow =
  (...kinds: AlarmKind[]) =>
  async (deps: Deps): Promise<void> => {
    for (const kind of kinds) await levelingOf(deps, kind)()
  }

function levelingOf(deps: Deps, kind: AlarmKind): () => Promise<void> {
  const ofServer = levelings.get(deps) ?? new Map<AlarmKind, () => Promise<void>>()
  levelings.set(deps, ofServer)
  const leveling = ofServer.get(kind) ?? shareRuns(() => watchAlarms(deps, [kind]))
  ofServer.set(kind, leveling)
  return leveling
}
