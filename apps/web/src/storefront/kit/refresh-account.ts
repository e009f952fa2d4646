import { refreshUser } from '../../state/refresh-user'

/** The account after a change. That it could not be read says nothing of the change, and its page reads it again. */
export const refreshAccount = (): Promise<void> =>
  refreshUser().catch((problem: unknown) => console.warn('The account was not read afresh.', problem))
