import { endCustomerSessions } from '../../db/queries/sessions'
import { takeSwitch } from '../../db/queries/settings'
import { raiseSettingsVersion } from '../../db/queries/versions'
import type { Deps } from '../../deps'

/** Ends all customer sessions when the operator turns the switch on; one node then resets it. */
export async function logEverybodyOut({ db, settings }: Deps): Promise<void> {
  if (!settings.get('forceLogoutAllCustomers')) return
  await db.transaction().execute(async (tx) => {
    if (!(await takeSwitch(tx, 'forceLogoutAllCustomers'))) return
    await endCustomerSessions(tx)
    await raiseSettingsVersion(tx)
  })
  await settings.refresh()
}
