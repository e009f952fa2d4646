import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import type { Deps } from '../../deps'
import { watchAlarms } from './sources'

/** A fact of an order raises and ends these alarms at once; the rest is found by the job. */
export const watchNow =
  (...kinds: AlarmKind[]) =>
  (deps: Deps): Promise<void> =>
    watchAlarms(deps, kinds)
