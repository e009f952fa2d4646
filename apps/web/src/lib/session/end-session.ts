import { createApi } from '../api/api'

/** Ends the session of this token on the server; a lost connection does not keep anybody signed in on this device. */
export async function endSession(token: string | null): Promise<void> {
  await createApi({ token: () => token })
    .accounts.logout({})
    .catch((error: unknown) => console.warn('The server was not told of the logout.', error))
}
