import { laterPaths } from 'virtual:later-paths'
import { workPaths } from 'virtual:work-paths'
import type { QueryClient } from '@tanstack/react-query'
import type { Account, Session } from '@tokri/contract/accounts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { createApi, createSend, storedToken } from '../lib/api/api'
import type { Problem } from '../lib/api/problem'
import { onOtherTab, remove, storageFor } from '../lib/device/storage'
import { Live } from '../lib/live/live'
import { endSession } from '../lib/session/end-session'
import type { SecondStep } from '../lib/session/work-login'

interface ConsoleState {
  data: Account | null
  /** The server ended the session; the login screen says so. */
  lost: boolean
  /** The operator requires a second factor that is not set up: nothing else opens. */
  needsSecondFactor?: boolean
}

/** The person signed in at this console, apart from any customer or rider of the same browser (ROL-04). */
export const useConsole = create<ConsoleState>()(
  persist((): ConsoleState => ({ data: null, lost: false }), {
    partialize: ({ data, lost }) => ({ data, lost }),
    name: 'console_user',
    storage: createJSONStorage(() => storageFor('console_user')),
    version: 1,
  }),
)

/** Sends calls as the person at the console. */
const session = {
  token: () => storedToken('console_user'),
  onSessionLost: () => useConsole.setState({ data: null, lost: true }),
  onProblem: ({ code }: Problem) => {
    if (code === 'second_factor_demanded') useConsole.setState({ needsSecondFactor: true })
  },
}
export const consoleApi = createApi(session, workPaths, laterPaths)
/** Calls of resources, whose paths come from their descriptions. */
export const consoleSend = createSend(session)
/** The console's own live stream. */
export const consoleLive = new Live(session)

const roles: readonly Account['role'][] = ['store', 'staff', 'admin']
/** The start screen: the kitchen board for a store's people, the management screens for the operator's. */
export const homeOf = (role: Account['role'] | undefined): string =>
  role === 'staff' || role === 'admin' ? '/console/manage' : '/console'

/** The setup wizard, where the first admin begins. */
export const FIRST_RUN = '/console/manage/first-run'

/** Customers and riders have their own login screens. */
export const isForConsole = (role: Account['role']): boolean => roles.includes(role)

/** Signs in. 'not_for_you' means the account is a customer's or a rider's: its new session is ended again. */
export async function consoleLogIn(
  client: QueryClient,
  form: { email: string; password: string },
): Promise<'in' | 'not_for_you'> {
  return await enter(client, await consoleApi.accounts.login(form))
}

/** The second step of signing in, if there is one. */
export const consoleProve = async (client: QueryClient, step: SecondStep): Promise<'in' | 'not_for_you'> =>
  await enter(client, await consoleApi.secondFactor.signIn(step))

async function enter(client: QueryClient, { data }: Session): Promise<'in' | 'not_for_you'> {
  if (isForConsole(data.role)) {
    // responses fetched in an earlier session must not be shown in this one
    client.removeQueries({ queryKey: ['console'] })
    forgetKept()
    useConsole.setState({ data, lost: false, needsSecondFactor: false })
    return 'in'
  }
  await endSession(data.auth_token)
  return 'not_for_you'
}

/** Ends the session on this device at once; the request to the server follows in the background. */
export async function consoleLogOut(): Promise<void> {
  const token = storedToken('console_user')
  forgetKept()
  useConsole.setState({ data: null, lost: false })
  await endSession(token)
}

function forgetKept(): void {
  remove('kitchenBoard')
  remove('kitchenStores')
  remove('pickingList')
}

/** Two tabs of one console belong to one person. */
export const followConsole = (): (() => void) =>
  onOtherTab('console_user', () => void useConsole.persist.rehydrate())
