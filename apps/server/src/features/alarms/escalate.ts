import { escalateDue } from '../../core/alarms/escalate-alarms'
import type { Deps } from '../../deps'

/** Takes every escalation step that is due. */
export async function escalateAlarms({ db, clock }: Deps): Promise<void> {
  for (;;) {
    const escalated = await db.transaction().execute((tx) => escalateDue(tx, clock()))
    if (escalated === 0) return
  }
}
