import { refreshUser } from '../../state/refresh-user'

/** Refreshes the account after a change. A failure is only logged: the change was saved. */
export const refreshAccount = (): Promise<void> =>
  refreshUser().catch((problem: unknown) => console.warn('The account was not read afresh.', problem))
