import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { AuthProvider } from 'ra-core'
import { create } from 'zustand'
import { consoleApi, consoleLogOut } from '../../session'
import { describedResource, isResource } from './resources'

/** The person who is signed in, with their permissions. */
export type Me = Reply<Contract['console']['me']>

/** The last response, so that every look-up is synchronous. */
const useMyself = create<{ me: Me | null }>(() => ({ me: null }))
export const useMe = (): Me | null => useMyself(({ me }) => me)
export const setMe = (me: Me | null): void => useMyself.setState({ me })

/** The response the page requested before the app ran (`console-ahead.ts`); null: send the request. */
async function takeAsked(): Promise<Me | null> {
  const asked = window.askedMe
  window.askedMe = undefined
  return ((await asked) ?? null) as Me | null
}

/** Who is signed in. */
export const myself = queryOptions({
  queryKey: ['console', 'me'],
  queryFn: async () => {
    const me = (await takeAsked()) ?? (await consoleApi.console.me({}))
    setMe(me)
    return me
  },
})

/**
 * Fetches who is signed in, again every minute and on return to the tab, so that a changed role takes effect.
 */
export const useFetchMe = () => useQuery({ ...myself, refetchInterval: 60_000, refetchOnWindowFocus: true })

type Act = 'read' | 'create' | 'update' | 'remove' | 'order'

/**
 * Whether this person has the permission for rows of a resource. The server decides; this only hides what it
 * would refuse.
 */
export function may(me: Me | null, resource: string, act: Act): boolean {
  if (!me || !isResource(resource)) return false
  const { acts, read, write, permissions } = describedResource(resource)
  const roles = act === 'read' ? read : write
  if (!roles.includes(me.role)) return false
  if (act !== 'read' && !acts.includes(act)) return false
  return me.permissions.includes(act === 'read' ? permissions.read : permissions.write)
}

/** Whether this person may carry out actions on rows of a resource that are calls of their own. */
export const useMayAct = (resource: string): boolean =>
  useMe()?.permissions.includes(describedResource(resource).permissions.write) ?? false

export const useMay = (resource: string, act: Act): boolean => may(useMe(), resource, act)

const actOf: Record<string, Act> = { create: 'create', edit: 'update', delete: 'remove' }

/** Answers ra-core's questions about the session from what is already known. */
export const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => {
    await consoleLogOut()
    return false
  },
  // a session ends where requests are sent; the error of a single call logs nobody out
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => useMyself.getState().me?.permissions ?? [],
  getIdentity: async () => {
    const { me } = useMyself.getState()
    return { id: me?.id ?? 0, fullName: me?.name ?? '' }
  },
  canAccess: async ({ resource, action }) => may(useMyself.getState().me, resource, actOf[action] ?? 'read'),
}
