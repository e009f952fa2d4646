import type { Session } from '@tokri/contract/accounts'

/** What a login answers: Ananya, or somebody of another role. */
export const aSession = (role: 'customer' | 'staff' = 'customer') =>
  ({
    success: true,
    data: { id: 3, name: 'Ananya Rao', auth_token: 'secret', role, default_address: null },
    running_order: null,
    addresses: [],
  }) as unknown as Session
