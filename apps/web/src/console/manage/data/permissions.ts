import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { AuthProvider } from 'ra-core'
import { create } from 'zustand'
import { consoleApi, consoleLogOut } from '../../session'
import { describedResource, isResource } from './resources'

/** Who works here and what they may do. */
export type Me = Reply<Contract['console']['me']>

/** The last answer, so that every look-up is synchronous. */
const useMyself = create<{ me: Me | null }>(() => ({ me: null }))
export const useMe = (): Me | null => useMyself(({ me }) => me)
export const setMe = (me: Me | null): void => useMyself.setState({ me })

/** The answer the page asked for before the app ran (`console-ahead.ts`); null: ask. */
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

/** Asks who is signed in; again every minute and on return to the tab, so that a changed role takes effect. */
export const useFetchMe = () => useQuery({ ...myself, refetchInterval: 60_000, refetchOnWindowFocus: true })

type Act = 'read' | 'create' | 'update' | 'remove' | 'order'

/** Whether this person may do that to rows of a resource. The server decides; this hides what it would refuse. */
export function may(me: Me | null, resource: string, act: Act): boolean {
  if (!me || !isResource(resource)) return false
  const { acts, read, write, permissions } = describedResource(resource)
  const roles = act === 'read' ? read : write
  if (!roles.includes(me.role)) return false
  if (act !== 'read' && !acts.includes(act)) return false
  return me.permissions.includes(act === 'read' ? permissions.read : permissions.write)
}

/** Whether this person carries out acts on rows of a resource that are calls of their own. */
export const useMayAct = (resource: string): boolean =>
  useMe()?.permissions.includes(describedResource(resource).permissions.write) ?? false

export const useMay = (resource: string, act: Act): boolean => may(useMe(), resource, act)

const actOf: Record<string, Act> = { create: 'create', edit: 'update', delete: 'remove' }

/** ra-core's questions about the session, answered from what is already known. */
export const authProvider: AuthProvider = {
  login: async () => undefined,
  logout: async () => {
    await consoleLogOut()
    return false
  },
  // the session ends where calls are made; an error of one call logs nobody out
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => useMyself.getState().me?.permissions ?? [],
  getIdentity: async () => {
    const { me } = useMyself.getState()
    return { id: me?.id ?? 0, fullName: me?.name ?? '' }
  },
  canAccess: async ({ resource, action }) => may(useMyself.getState().me, resource, actOf[action] ?? 'read'),
}
