import { laterPaths } from 'virtual:later-paths'
import { workPaths } from 'virtual:work-paths'
import type { QueryClient } from '@tanstack/react-query'
import type { RiderSession } from '@tokri/contract/delivery'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createApi, storedToken } from '../lib/api/api'
import { storageFor } from '../lib/device/storage'
import { Live } from '../lib/live/live'
import { endSession } from '../lib/session/end-session'

type Rider = RiderSession['data']
interface RiderState {
  data: Rider | null
  /** The server ended the session; the login screen says so. */
  lost: boolean
}

/** The rider's session, separate from a customer's in the same browser (ROL-02). */
export const useRider = create<RiderState>()(
  persist((): RiderState => ({ data: null, lost: false }), {
    name: 'delivery_user',
    storage: createJSONStorage(() => storageFor('delivery_user')),
    version: 1,
  }),
)

/** Sends calls as the rider. */
const session = {
  token: () => storedToken('delivery_user'),
  onSessionLost: () => useRider.setState({ data: null, lost: true }),
}
export const riderApi = createApi(session, workPaths, laterPaths)
/** The rider's own stream. */
export const riderLive = new Live(session)

export const riderToken = (): string | null => useRider.getState().data?.auth_token ?? null

/** Logs in and drops what was fetched for the previous rider. */
export async function riderLogIn(client: QueryClient, form: { email: string; password: string }) {
  const session = await riderApi.delivery.login(form)
  client.removeQueries({ queryKey: ['rider'] })
  takeRider(session)
}

/** Stores a rider's day from any response; one without a token keeps the token. */
export function takeRider({ data }: RiderSession): void {
  const auth_token = data.auth_token || riderToken() || ''
  useRider.setState({ data: { ...data, auth_token }, lost: false })
}

/** Ends the session here at once; the request to the server follows in the background. */
export async function riderLogOut(): Promise<void> {
  const token = riderToken()
  useRider.setState({ data: null, lost: false })
  await endSession(token)
}
