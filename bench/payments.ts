import { availableParallelism } from 'node:os'
import { paymentCases } from '../apps/server/src/testing/payment-cases'
import { migratedSnapshot } from '../apps/server/src/testing/snapshot'
import { type GatewayName, gatewayNames } from '../apps/simulator/src/book'
import { playOnLanes } from './server/lanes'
import { kills, type PaymentAnswer, type PaymentTask } from './server/payment-lane'

export const about =
  'what becomes of orders, payments, ledger and money at nine gateways: every case and fault, 500 random schedules, kills (PostgreSQL when DATABASE_URL is set)'

const SCHEDULES = 500
/** Schedules per task. */
const BATCH = 25
const WIDTH = 42
/**
 * Shops that run at the same time: a lane often waits for gateways that don't answer, and needs much memory.
 */
const LANES = Math.min(6, Math.max(3, availableParallelism()))

interface Row {
  title: string
  tasks: PaymentTask[]
}

/**
 * Prints a table of gateway × case, then the outcome of 500 random schedules and of servers killed at every
 * point; false if anything disagrees at the end. Arguments: names of gateways, to run only those; a number,
 * the seed of the schedules.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const named = gatewayNames.filter((name) => args.includes(name))
  const gateways = named.length > 0 ? named : gatewayNames
  const seed = Number(args.find((arg) => /^\d+$/.test(arg)) ?? Math.floor(Math.random() * 1e6))
  const rows = [...caseRows(gateways), ...killRows(gateways), scheduleRow(seed)]
  console.log(`${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, seed ${seed}`)
  print('case (–: the protocol has none)', gateways)
  const began = performance.now()
  const wrong = await play(rows)
  console.log(`\n${Math.round((performance.now() - began) / 1_000)} s, ${wrong.length} wrong`)
  for (const problem of wrong) console.log(problem)
  return wrong.length === 0
}

const caseRows = (gateways: readonly GatewayName[]): Row[] =>
  Object.keys(paymentCases).map((name) => ({
    title: name,
    tasks: gateways.map((gateway) => ({ do: 'case', name, gateway })),
  }))

const killRows = (gateways: readonly GatewayName[]): Row[] =>
  (Object.keys(kills) as (keyof typeof kills)[]).map((name) => ({
    title: `killed while ${name}`,
    tasks: gateways.map((gateway) => ({ do: 'kill', name, gateway })),
  }))

const scheduleRow = (seed: number): Row => ({
  title: `${SCHEDULES} random schedules`,
  tasks: Array.from({ length: SCHEDULES / BATCH }, (_, n) => ({
    do: 'schedules',
    seed: seed * SCHEDULES + n,
    runs: BATCH,
  })),
})

/** Runs the tasks of all rows; prints a row when its last task, and every row before it, is done. */
async function play(rows: readonly Row[]): Promise<string[]> {
  const tasks = rows.flatMap((row) => row.tasks)
  const answers: PaymentAnswer[] = []
  const wrong: string[] = []
  let printed = 0
  let first = 0
  await playOnLanes<PaymentTask, PaymentAnswer>(new URL('server/payment-lane.ts', import.meta.url), {
    tasks,
    lanes: LANES,
    given: { snapshot: process.env.DATABASE_URL ? null : await migratedSnapshot() },
    onAnswer(answer, at) {
      answers[at] = answer
      wrong.push(...answer.wrong.map((problem) => `${nameOf(tasks[at])}: ${problem}`))
      for (let row = rows[printed]; row; row = rows[printed]) {
        const marks = row.tasks.flatMap((_, n) => answers[first + n]?.mark ?? [])
        if (marks.length < row.tasks.length) return
        print(row.title, row.tasks[0]?.do === 'schedules' ? [[...new Set(marks)].join(' ')] : marks)
        first += row.tasks.length
        printed += 1
      }
    },
  })
  return wrong
}

const nameOf = (task?: PaymentTask): string =>
  task?.do === 'schedules' ? 'schedules' : `${task?.gateway}, ${task?.name}`

const print = (title: string, marks: readonly string[]) =>
  console.log(title.padEnd(WIDTH) + marks.map((mark) => mark.padEnd(12)).join(''))
