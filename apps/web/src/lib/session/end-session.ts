import { createApi } from '../api/api'

/** Ends a session on the server; failures are only logged, since the device no longer has the token. */
export async function endSession(token: string | null): Promise<void> {
  await createApi({ token: () => token })
    .accounts.logout({})
    .catch((error: unknown) => console.warn('The server was not told of the logout.', error))
}
