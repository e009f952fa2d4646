import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { shareRuns } from '../../db/share-runs'
import type { Deps } from '../../deps'
import { watchAlarms } from './sources'

/** The function that updates each kind, per server. */
const levelings = new WeakMap<Deps, Map<AlarmKind, () => Promise<void>>>()

/**
 * Raises and ends these alarms as soon as an order changes; other causes are found by the job. An update
 * reads all causes and runs one at a time; events that arrive during a run share the next one.
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
