import type { Session } from '@tokri/contract/accounts'

/** The response of a login: Ananya, or somebody with another role. */
export const aSession = (role: 'customer' | 'staff' = 'customer') =>
  ({
    success: true,
    data: { id: 3, name: 'Ananya Rao', auth_token: 'secret', role, default_address: null },
    running_order: null,
    addresses: [],
  }) as unknown as Session
