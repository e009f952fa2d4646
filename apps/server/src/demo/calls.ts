import { contract } from '@tokri/contract/index'
import { implement } from '../core/implement'
import { refuse } from '../core/refused'
import { writeFact } from '../db/queries/facts'
import { storedMessages } from '../db/queries/messages'
import type { Deps } from '../deps'
import type { Channel } from '../gateways/messages/port'
import { isAutopilotOn } from './autopilot/switch'

/** Conveniences of the demo; any other installation answers 404. */
export const demoCalls = (deps: Deps) =>
  implement(contract.demo)({
    outbox: async () => {
      if (!deps.demo) return refuse('demo_only')
      const rows = await storedMessages(deps.db)
      return rows.map((row) => ({
        ...row,
        channel: row.channel as Channel,
        created_at: row.created_at.toISOString(),
      }))
    },
    autopilot: async ({ on }) => {
      if (!deps.demo) return refuse('demo_only')
      if (on !== undefined) await writeFact(deps.db, 'autopilot', on)
      return { on: await isAutopilotOn(deps) }
    },
  })
