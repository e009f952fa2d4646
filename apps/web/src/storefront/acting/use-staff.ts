import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createApi, keptToken } from '../../lib/api/api'

/** Whoever works here: the console's session of this browser, or one that was opened on this page. */
export function useStaff() {
  const [token, setToken] = useState(() => keptToken('console_user'))
  const client = createApi({ token: () => token })
  const { data, isLoading } = useQuery({
    queryKey: ['mine', 'staff', token],
    queryFn: ({ signal }) => client.accounts.updateUserInfo({}, { signal }),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  })
  const role = data?.data.role
  const name = role === 'staff' || role === 'admin' ? data?.data.name : undefined
  return { client, name, isLoading, signIn: setToken, signOut: () => setToken(null) }
}
