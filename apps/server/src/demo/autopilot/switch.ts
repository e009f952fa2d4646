import { readFact } from '../../db/queries/facts'
import type { Deps } from '../../deps'

/** On in every demo, unless AUTOPILOT=0 or the switch turns it off. */
export const isAutopilotOn = async ({ demo, env, db }: Pick<Deps, 'demo' | 'env' | 'db'>): Promise<boolean> =>
  demo && env.AUTOPILOT !== false && (await readFact(db, 'autopilot')) !== false
