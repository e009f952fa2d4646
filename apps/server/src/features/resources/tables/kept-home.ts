import { addMinutes } from '@tokri/domain/clock'
import { addToLast, keepFirstScreen, keepScreen } from '../../../db/queries/home-versions'
import type { ResourceTable } from '../table'

/** Changes by one person within this many minutes become one version. */
const TOGETHER = 15
const LONGEST_NAME = 60

/** The name of a row of the home screen; for own texts their beginning. */
function nameOf(row: Readonly<Record<string, unknown>>): string {
  const words = String(row.title ?? row.name ?? row.custom_message ?? '')
  const plain = words
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 1)}…` : plain
}

/** Every change of a part of the home screen is stored as a version of the whole screen. */
export const keptHome: Pick<ResourceTable, 'beforeWrite' | 'afterAny'> = {
  beforeWrite: (tx, _actor, now) => keepFirstScreen(tx, now),
  afterAny: async (tx, rows, { actor, now }) => {
    const name = rows.map(nameOf).join(', ').slice(0, 200)
    const kept = { name, made_by: actor.id, now }
    if (!(await addToLast(tx, kept, addMinutes(now, -TOGETHER)))) await keepScreen(tx, kept)
  },
}
