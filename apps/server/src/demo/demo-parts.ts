import type { DemoParts } from '../app'
import type { Deps } from '../deps'
import { demoCalls } from './calls'
import { mountOutboxPage } from './outbox-page'
import { rehearsalCalls } from './rehearsal/rehearsal-calls'

/** The demo's additions to the app. Its calls exist on every server and refuse where there is no demo. */
export const demoParts = (deps: Deps): DemoParts => ({
  routes: [...demoCalls(deps), ...rehearsalCalls(deps)],
  mount: (app) => {
    if (deps.demo) mountOutboxPage(app, deps)
  },
})
