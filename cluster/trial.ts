import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tryAcross } from './across'
import { type Cluster, type DatabaseMachine, until } from './cluster'
import { type Cost, costOf } from './cost'
import { type Outcome, underLoad } from './load'
import { cut, heal, killWithChildren, machines } from './machines'
import { buildNextRelease } from './next-release'
import { nodeUrl } from './parts'
import { fillShop, type Shop } from './shop'

const result = fileURLToPath(new URL('../.cache/cluster-trial.json', import.meta.url))

interface Trial {
  what: string
  /** No request may fail. */
  isUnnoticed?: true
  /** What happens while orders are placed. */
  event(cluster: Cluster): Promise<unknown>
  /** Repairs the cluster afterwards. */
  mend?(cluster: Cluster): Promise<unknown>
  /** How long orders are placed after the event, in milliseconds. */
  after?: number
}

const other = (machine: DatabaseMachine): DatabaseMachine => (machine === 'a' ? 'b' : 'a')

/** Kills PostgreSQL and its Patroni together, as if their machine had lost power. */
async function killDatabase(cluster: Cluster, machine: DatabaseMachine): Promise<void> {
  lost = machine
  cluster.programOf('patroni', machine).kill('SIGKILL')
  await killWithChildren(cluster.postmasterOf(machine))
}
/** The machine that the last event hit. */
let lost: DatabaseMachine = 'a'
const bringBack = async (cluster: Cluster) => {
  cluster.startDatabase(lost)
  await cluster.untilReplicated()
}

/** Restarts one node after the other, each once the one before is ready again. */
async function restartAll(cluster: Cluster): Promise<void> {
  for (const machine of machines) {
    await cluster.stopNode(machine)
    await cluster.startNode(machine)
  }
}

const trials: Record<string, Trial> = {
  nothing: { what: 'nothing happens', isUnnoticed: true, event: () => setTimeout(12_000) },
  postgres: {
    what: 'PostgreSQL of the primary killed with -9',
    event: async (cluster) => killWithChildren(cluster.postmasterOf(await cluster.primary())),
    mend: (cluster) => cluster.untilReplicated(),
    after: 30_000,
  },
  primary: {
    what: 'the primary and its Patroni killed with -9',
    event: async (cluster) => killDatabase(cluster, await cluster.primary()),
    mend: bringBack,
    after: 40_000,
  },
  replica: {
    what: 'the replica and its Patroni killed with -9',
    event: async (cluster) => killDatabase(cluster, other(await cluster.primary())),
    mend: bringBack,
    after: 20_000,
  },
  node: {
    what: 'a node killed with -9',
    event: async (cluster) => cluster.programOf('node', 'a').kill('SIGKILL'),
    mend: (cluster) => cluster.startNode('a'),
  },
  redis: {
    what: 'the Redis that is written to killed with -9',
    event: async (cluster) => cluster.programOf('redis', 'a').kill('SIGKILL'),
    mend: async (cluster) => cluster.startRedis('a'),
  },
  network: {
    what: 'the primary’s machine cut off, with a node, a Redis and an etcd',
    event: async (cluster) => {
      lost = await cluster.primary()
      await cut(lost)
    },
    mend: async (cluster) => {
      await heal(lost)
      await cluster.untilReplicated()
    },
    after: 40_000,
  },
  restart: { what: 'rolling restart of three nodes', isUnnoticed: true, event: restartAll },
  upgrade: {
    what: 'rolling upgrade of three nodes, with a migration of orders',
    isUnnoticed: true,
    event: async (cluster) => {
      cluster.release = await nextRelease
      await restartAll(cluster)
    },
  },
}
let nextRelease: Promise<string>

interface Row extends Omit<Outcome, 'acknowledged'> {
  what: string
  acknowledged: number
  found: number
  /**
   * Orders of this trial in the database, acknowledged or not: if there are too many, one attempt became two.
   */
  placed: number
  isGood: boolean
}

/** Runs the named trials, or all, and prints a row of each; false if one had an unexpected result. */
export async function tryAll(
  cluster: Cluster,
  names: string[],
  say: (line: string) => void,
): Promise<boolean> {
  const chosen = Object.entries(trials).filter(([name]) => names.length === 0 || names.includes(name))
  if (chosen.some(([name]) => name === 'upgrade')) {
    say('the next release')
    nextRelease = buildNextRelease()
    await nextRelease
  }
  const shop = await fillShop(cluster)
  const areOne = await tryAcross(cluster, shop, say)
  await underLoad(shop, async () => undefined, { before: 3_000, after: 0 })
  say(
    'orders/s  told of  found  placed   503+Retry-After  503  other  no answer  browsing  pause s  again after s',
  )
  const rows: Row[] = []
  const costs: Cost[] = []
  for (const [name, trial] of chosen) {
    const run = async () => {
      const row = await tryOne(cluster, shop, trial)
      rows.push(row)
      return row.acknowledged
    }
    if (name === 'nothing') costs.push(await costOf(cluster, run))
    else await run()
    print(rows.at(-1) as Row, say)
  }
  for (const cost of costs) printCost(cost, say)
  mkdirSync(new URL('../.cache', import.meta.url), { recursive: true })
  writeFileSync(result, JSON.stringify({ rows, costs }))
  return areOne && rows.every(({ isGood }) => isGood)
}

async function tryOne(cluster: Cluster, shop: Shop, trial: Trial): Promise<Row> {
  const before = await ordersIn(cluster)
  const { acknowledged, ...outcome } = await underLoad(shop, () => trial.event(cluster), {
    after: trial.after,
  })
  // what was acknowledged has to survive the repair, too
  await trial.mend?.(cluster)
  await until('every node is ready', () => allReady())
  const found = await cluster.query<{ n: string }>(
    'select count(*) as n from orders where unique_order_id = any($1)',
    [acknowledged],
  )
  const placed = (await ordersIn(cluster)) - before
  const { failed } = outcome
  const all = failed.told + failed.untold + failed.other + failed.lost + failed.browsing
  const isComplete = Number(found[0]?.n) === acknowledged.length && placed === acknowledged.length
  return {
    ...{
      what: trial.what,
      ...outcome,
      acknowledged: acknowledged.length,
      found: Number(found[0]?.n),
      placed,
    },
    isGood: isComplete && (trial.isUnnoticed ? all === 0 : outcome.again <= 30),
  }
}

const ordersIn = async (cluster: Cluster): Promise<number> =>
  Number((await cluster.query<{ n: string }>('select count(*) as n from orders'))[0]?.n)

const allReady = async (): Promise<boolean> => {
  const answers = await Promise.all(machines.map((machine) => fetch(`${nodeUrl(machine)}/readyz`)))
  return answers.every(({ ok }) => ok)
}

function print(row: Row, say: (line: string) => void): void {
  const { told, untold, other: otherwise, lost: unanswered, browsing, first } = row.failed
  const figures = [
    ...[
      row.perSecond.toFixed(1).padStart(8),
      String(row.acknowledged).padStart(9),
      String(row.found).padStart(7),
    ],
    ...[String(row.placed).padStart(8), String(told).padStart(17), String(untold).padStart(5)],
    ...[String(otherwise).padStart(7), String(unanswered).padStart(11), String(browsing).padStart(10)],
    ...[row.pause.toFixed(1).padStart(9), row.again.toFixed(1).padStart(15)],
  ]
  say(`${figures.join('')}   ${row.isGood ? '' : 'MISSED: '}${row.what}${first ? ` (first: ${first})` : ''}`)
}

function printCost({ nodeSeconds, postgresSeconds, walBytes, rowBytes }: Cost, say: (line: string) => void) {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  say(
    `1,000 orders placed: ${nodeSeconds.toFixed(1)} s of processor in nodes, ${postgresSeconds.toFixed(1)} s in both databases, ` +
      `${megabytes(walBytes)} of WAL, ${megabytes(rowBytes)} of rows and indexes`,
  )
}
