import { api } from '../lib/api/api'
import { isLoggedIn, ofAccount, setAddresses, useUser } from './session'

let looks = 0
/**
 * Reloads the account: wallet, addresses, running order. Ignored after a logout; of two reloads the last one
 * started counts, and addresses changed since then are kept.
 */
export async function refreshUser(): Promise<void> {
  if (!isLoggedIn()) return
  const look = ++looks
  const before = useUser.getState().addresses
  const { data, addresses, running_order } = await api.accounts.updateUserInfo({})
  const now = useUser.getState()
  if (look !== looks || now.data?.id !== data.id) return
  const auth_token = data.auth_token || now.data.auth_token
  useUser.setState({ ...ofAccount({ ...data, auth_token }), running_order })
  if (now.addresses === before) setAddresses(addresses)
}
