import type { FirstFees, FirstRun, ShopPlace } from '@tokri/contract/first-run'
import { type FirstRunStep, firstRunSteps } from '@tokri/contract/first-run-steps'
import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import type { DbOrTx, Tx } from '../../db/client'
import { readFact, writeFact } from '../../db/queries/facts'
import { firstRows, layFirstPlace } from '../../db/queries/first-run'
import type { Deps } from '../../deps'

type Mark = 'done' | 'skipped'
/** The stored state of the wizard; everything else is read from the rows it created. */
interface Kept {
  marks: Partial<Record<FirstRunStep, Mark>>
  place: ShopPlace | null
  fees: FirstFees | null
}

/** The setup wizard. */
export const firstRunFeature = (deps: Deps) =>
  implement(contract.firstRun)({
    read: async () => await readFirstRun(deps.db),
    saveStep: async (input) => {
      await deps.db.transaction().execute(async (tx) => {
        await saveStep(tx, input)
      })
      return await readFirstRun(deps.db)
    },
  })

async function keptOf(db: DbOrTx): Promise<Kept> {
  const kept = (await readFact(db, 'first_run')) as Partial<Kept> | null
  return { marks: kept?.marks ?? {}, place: kept?.place ?? null, fees: kept?.fees ?? null }
}

async function readFirstRun(db: DbOrTx): Promise<FirstRun> {
  const kept = await keptOf(db)
  const rows = await firstRows(db)
  /** A step is done when its rows exist, even if they were created outside the wizard. */
  const isThere: Partial<Record<FirstRunStep, boolean>> = {
    admin: true,
    area: rows.zone !== null,
    store: (rows.store?.items ?? 0) > 0,
    rider: rows.rider !== null,
  }
  const steps = firstRunSteps.map((step) => ({
    step,
    state: isThere[step] ? ('done' as const) : (kept.marks[step] ?? ('open' as const)),
  }))
  return { steps, place: kept.place, fees: kept.fees, ...rows }
}

interface Saved {
  step: FirstRunStep
  state: Mark
  place?: ShopPlace | undefined
  fees?: FirstFees | undefined
}

/** Merges the new values into the stored ones. */
async function saveStep(tx: Tx, { step, state, place, fees }: Saved): Promise<void> {
  const kept = await keptOf(tx)
  await writeFact(tx, 'first_run', {
    marks: { ...kept.marks, [step]: state },
    place: place ?? kept.place,
    fees: fees ?? kept.fees,
  } satisfies Kept)
  if (!place) return
  const { zone } = await firstRows(tx)
  const { latitude, longitude, address } = place
  const name = zone?.name ?? address.split(',')[0]?.trim()
  if (name) await layFirstPlace(tx, { name, latitude, longitude })
}
