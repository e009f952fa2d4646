import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import type { Db, Tx } from '../../db/client'
import type { Cause, Causes } from '../../db/queries/alarm-causes'
import { addAlarms, levelAlarms } from '../../db/queries/alarms'
import { emit } from '../../db/queries/events'
import { escalateDue } from './escalate-alarms'

/**
 * Raises the alarms of a kind whose cause is new, and ends those whose cause is gone. Safe to run on any
 * number of nodes.
 */
export async function levelKind(
  db: Db,
  kind: AlarmKind,
  { causes, now }: { causes: Causes; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { raised, ended } = await levelAlarms(tx, kind, { causes, now })
    for (const alarm_id of ended) await emit(tx, 'alarm.changed', { alarm_id }, now)
    if (raised.length > 0) await escalateDue(tx, now)
  })
}

/** Raises alarms for what happened in this transaction. */
export async function raiseAlarms(
  tx: Tx,
  kind: AlarmKind,
  { causes, now }: { causes: readonly Cause[]; now: Date },
): Promise<void> {
  await addAlarms(tx, kind, { causes, now })
  await escalateDue(tx, now)
}
