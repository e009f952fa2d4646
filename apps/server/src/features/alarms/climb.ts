import { climbDue } from '../../core/alarms/climb-alarms'
import type { Deps } from '../../deps'

/** Takes every escalation step that is due. */
export async function climbAlarms({ db, clock }: Deps): Promise<void> {
  for (;;) {
    const climbed = await db.transaction().execute((tx) => climbDue(tx, clock()))
    if (climbed === 0) return
  }
}
