import type { Client } from '@tokri/contract/client'
import { createApi } from './api'

/** Ends the session behind these calls; a lost connection does not keep anybody signed in on this device. */
export async function endSession(client: Client): Promise<void> {
  await client.accounts
    .logout({})
    .catch((error: unknown) => console.warn('The server was not told of the logout.', error))
}

/** Ends a session that was just opened for somebody who came to the wrong door. */
export const turnAway = (auth_token: string): Promise<void> =>
  endSession(createApi({ token: () => auth_token }))
