import { readFileSync } from 'node:fs'
import type { Cluster } from './cluster'
import { machines, pidsOn } from './machines'

/** The cost of orders; each figure is for 1,000 of them. */
export interface Cost {
  nodeSeconds: number
  postgresSeconds: number
  walBytes: number
  rowBytes: number
}

interface Used {
  node: number
  postgres: number
  wal: number
  size: number
}

/** Clock ticks a second of /proc. */
const TICKS = 100

/** Processor seconds of a process, including its finished children. */
function secondsOf(pid: number): { name: string; seconds: number } {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const seconds = rest
      .split(' ')
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0)
    return { name, seconds }
  } catch {
    return { name: '', seconds: 0 }
  }
}

async function used(cluster: Cluster): Promise<Used> {
  const all = (await Promise.all(machines.map(pidsOn))).flat().map(secondsOf)
  const of = (name: string) =>
    all.filter((one) => one.name === name).reduce((sum, { seconds }) => sum + seconds, 0)
  const [row] = await cluster.query<{ wal: string; size: string }>(
    `select (pg_current_wal_lsn() - '0/0')::text as wal, pg_database_size('tokri')::text as size`,
  )
  return { node: of('node'), postgres: of('postgres'), wal: Number(row?.wal), size: Number(row?.size) }
}

/**
 * Measures the cost of `act` for each 1,000 orders it returns as placed. Both databases count, and all nodes.
 */
export async function costOf(cluster: Cluster, act: () => Promise<number>): Promise<Cost> {
  const before = await used(cluster)
  const thousands = (await act()) / 1_000
  const after = await used(cluster)
  return {
    nodeSeconds: (after.node - before.node) / thousands,
    postgresSeconds: (after.postgres - before.postgres) / thousands,
    walBytes: (after.wal - before.wal) / thousands,
    rowBytes: (after.size - before.size) / thousands,
  }
}
