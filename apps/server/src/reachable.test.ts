import { readdirSync, readFileSync } from 'node:fs'
import { refusals } from '@tokri/contract/refusals'
import { settingKeys } from '@tokri/contract/settings-registry'
import {
  deliveryActions,
  deliveryStates,
  orderActionOf,
  stepDelivery,
} from '@tokri/domain/order/delivery-lifecycle'
import { actorKinds, orderActions, orderKinds, orderStates, step } from '@tokri/domain/order/lifecycle'
import type { Step } from '@tokri/domain/order/machine'
import { paymentActions, paymentStates, stepPayment } from '@tokri/domain/order/payment-lifecycle'
import { modes } from '@tokri/domain/store/modes'
import { beforeAll, describe, expect, test } from 'vitest'
import { meansOf, methodNames } from './gateways/payments'
import { caseLabels, openProduct, type Product, type Use } from './testing/product-calls'

/** Not reachable by product code until offers to riders are implemented. Nothing else may be unreachable. */
const broughtByDispatch = {
  deliveryActions: ['offer', 'decline'],
  deliveryStates: ['offered'],
  events: [],
}

/** Parsing all sources takes seconds of CPU time, and longer when other tests run. */
const COMPILE_TIMEOUT_MS = 120_000

const server = new URL('./', import.meta.url)
const repository = new URL('../../../', import.meta.url)

/** All states a subject can reach from nothing with only the steps product code makes. */
function walk<F extends object, S extends string, A extends string>(
  subjects: readonly F[],
  called: ReadonlySet<string>,
  table: { actions: readonly A[]; step: (facts: F & { state: S | null }, action: A, actor: Kind) => Step<S> },
) {
  const states = new Set<S>()
  const actions = new Set<A>()
  for (const subject of subjects) {
    const seen = new Set<S | null>([null])
    for (const state of seen)
      for (const action of table.actions.filter((one) => called.has(one)))
        for (const actor of actorKinds) {
          const stepped = table.step({ ...subject, state }, action, actor)
          if (!stepped.ok) continue
          actions.add(action)
          states.add(stepped.to)
          seen.add(stepped.to)
        }
  }
  return { states, actions }
}
type Kind = (typeof actorKinds)[number]

const without = (all: readonly string[], reached: Iterable<string>): string[] => {
  const known = new Set(reached)
  return all.filter((one) => !known.has(one))
}
const wordsOf = (uses: readonly Use[]): Set<string> => new Set(uses.map(({ word }) => word))
const yesNo = [true, false]

describe('the state tables are used by product code', () => {
  let product: Product
  let orderUses: Use[]
  let orders: ReturnType<typeof walk>
  let deliveries: ReturnType<typeof walk>

  beforeAll(() => {
    product = openProduct()
    const deliveryUses = product.wordsInto('stepDelivery', deliveryActions, { from: 'core/' })
    const own = product.wordsInto('step', orderActions, { from: 'core/', but: 'advanceDelivery' })
    orderUses = [
      ...own,
      ...deliveryUses.flatMap((use) => {
        const word = orderActionOf[use.word as keyof typeof orderActionOf]
        return word ? [{ ...use, word }] : []
      }),
    ]
    const dues = isNamedOutsideRules('online_due') ? [0, 100] : [0]
    const subjects = orderKinds.flatMap((kind) =>
      modes.flatMap((delivery_type) =>
        yesNo.flatMap((auto_accept) =>
          yesNo.flatMap((scheduled) =>
            dues.map((online_due) => ({
              ...{ kind, delivery_type, auto_accept, scheduled, online_due },
              // the state before cancelling, needed for restoring
              before: 'preparing' as const,
            })),
          ),
        ),
      ),
    )
    orders = walk(subjects, wordsOf(orderUses), { actions: orderActions, step })
    deliveries = walk(
      yesNo.map((is_ready) => ({ is_ready })),
      wordsOf(deliveryUses),
      { actions: deliveryActions, step: stepDelivery },
    )
  }, COMPILE_TIMEOUT_MS)

  const isNamedOutsideRules = (fact: string): boolean =>
    product.sources.some(
      ({ fileName, text }) =>
        !fileName.includes('packages/domain/') && new RegExp(`\\b${fact}\\b`).test(text),
    )

  test('[STA-19] every state and action of an order happens', () => {
    expect(without(orderActions, orders.actions)).toEqual([])
    expect(without(orderStates, orders.states)).toEqual([])
  })

  test('[STA-21] every state and action of a delivery happens', () => {
    expect(without(deliveryActions, deliveries.actions)).toEqual(broughtByDispatch.deliveryActions)
    expect(without(deliveryStates, deliveries.states)).toEqual(broughtByDispatch.deliveryStates)
  })

  test('[STA-20] every state and action of a payment happens', () => {
    const uses = product.wordsInto('stepPayment', paymentActions, { from: 'core/' })
    const subjects = [...new Set(methodNames.map(meansOf))].map((means) => ({ means }))
    const payments = walk(subjects, wordsOf(uses), { actions: paymentActions, step: stepPayment })
    expect(without(paymentActions, payments.actions)).toEqual([])
    expect(without(paymentStates, payments.states)).toEqual([])
  })

  test('every event is emitted by a step that happens', () => {
    const names = eventsOf('Events')
    const happens = (action: string) => orders.actions.has(action) || deliveries.actions.has(action)
    const emitted = ['emit', 'happened']
      .flatMap((door) => product.wordsInto(door, names))
      .filter(({ key }) => key === undefined || happens(key))
      .filter(({ node }) => caseLabels(node).length === 0 || caseLabels(node).some(happens))
    expect(without(names, wordsOf(emitted))).toEqual(broughtByDispatch.events)
  })

  test('every live event is published', () => {
    const names = eventsOf('LiveEvents')
    const told = ['publish', 'passingNews'].flatMap((door) => [...wordsOf(product.wordsInto(door, names))])
    expect(without(names, told)).toEqual([])
  })

  test('every refusal has a text', () => {
    const codes = Object.keys(refusals)
    const said = [...wordsOf(product.wordsInto('refuse', codes)), ...product.wordsOfProperty('code', codes)]
    expect(without(codes, said)).toEqual([])
  })

  /** Files whose steps of an order can never happen. */
  const deadFiles = (): string[] => {
    const alive = orderUses.filter(({ word }) => orders.actions.has(word)).map(({ file }) => file)
    return [...new Set(orderUses.map(({ file }) => file))].filter((file) => !alive.includes(file))
  }

  test('every job can do something', () => {
    const dead = deadFiles()
    const jobs = [...product.entriesOfConstant('jobs')]
    expect(jobs.length).toBeGreaterThan(10)
    const idle = jobs.filter(([, files]) => files.some((file) => dead.includes(file))).map(([name]) => name)
    expect(idle).toEqual([])
  })

  test('[ENT-01] every setting is used', () => {
    const dead = new Set(deadFiles().map((file) => new URL(file, server).pathname))
    const living = ['apps/server/src', 'apps/web/src', 'packages/domain/src', 'packages/contract/src']
      .flatMap((folder) => filesIn(new URL(`${folder}/`, repository)))
      .filter(
        ({ pathname }) => !dead.has(pathname) && !/settings-registry|\/texts\/|test|stories/.test(pathname),
      )
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const named = new Set([...living.matchAll(/(?<=['"`])\w+(?=['"`])/g)].map(([name]) => name))
    expect(without(settingKeys, named)).toEqual([])
  })
})

function filesIn(folder: URL): URL[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => new URL(path, folder))
}

/** Event names declared by an interface of `contract/src/events.ts`. */
function eventsOf(name: string): string[] {
  const text = readFileSync(new URL('packages/contract/src/events.ts', repository), 'utf8')
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  return [...body.matchAll(/^ {2}'?([\w.]+)'?: /gm)].map(([, event = '']) => event)
}
