/** A lifecycle as a table. States are never assigned directly, only through it (STA-19, STA-20, STA-21). */

/** action · from (null: does not exist yet) · to, fixed or chosen by the facts · who may · only for which facts */
export type Row<State, Action, Actor, Facts> = readonly [
  action: Action,
  from: readonly (State | null)[],
  to: State | ((facts: Facts) => State),
  who: readonly Actor[],
  onlyFor?: (facts: Facts) => boolean,
]

export type Why = 'wrong_state' | 'not_allowed' | 'not_applicable'
export type Step<State> = { ok: true; to: State } | { ok: false; why: Why }

type Table<State, Action, Actor, Facts> = {
  states: readonly State[]
  finals: readonly State[]
  actions: readonly Action[]
  actors: readonly Actor[]
  rows: readonly Row<State, Action, Actor, Facts>[]
}

/** The four queries on a lifecycle table. `Facts` are the row's columns, including `state`. */
export const machine = <
  State extends string,
  Action extends string,
  Actor extends string,
  Facts extends { state: State | null },
>(
  table: Table<State, Action, Actor, Facts>,
) => {
  /** Returns the next state or a reason. Permission is checked before state, so it does not leak. */
  const step = (facts: Facts, action: Action, actor: Actor): Step<State> => {
    const theirs = table.rows.filter((row) => row[0] === action && row[3].includes(actor))
    if (theirs.length === 0) return { ok: false, why: 'not_allowed' }
    const fitting = theirs.filter(([, , , , onlyFor]) => onlyFor?.(facts) ?? true)
    if (fitting.length === 0) return { ok: false, why: 'not_applicable' }
    const row = fitting.find(([, from]) => from.includes(facts.state))
    if (!row) return { ok: false, why: 'wrong_state' }
    const to = row[2]
    return { ok: true, to: typeof to === 'function' ? to(facts) : to }
  }

  /** What this actor can do now, in table order: the buttons of a screen. */
  const actionsFor = (facts: Facts, actor: Actor): Action[] =>
    table.actions.filter((action) => step(facts, action, actor).ok)

  const isFinal = (state: State): boolean => table.finals.includes(state)

  /** Walks through every kind of subject from creation and throws if the table is broken. */
  const check = (subjects: readonly Facts[]): void => prove({ ...table, step }, subjects)

  return { step, actionsFor, isFinal, check }
}

type Proven<State, Action, Actor, Facts> = Table<State, Action, Actor, Facts> & {
  step: (facts: Facts, action: Action, actor: Actor) => Step<State>
}

const prove = <State extends string, Action extends string, Actor extends string, Facts>(
  table: Proven<State, Action, Actor, Facts & { state: State | null }>,
  subjects: readonly (Facts & { state: State | null })[],
): void => {
  const reached = new Set<State>()
  const used = new Set<Action>()
  for (const subject of subjects) {
    const exits = walk(table, subject, used)
    for (const state of exits.keys()) reached.add(state)
    for (const [state, next] of exits)
      if (!table.finals.includes(state) && ![...next].some((to) => to !== state))
        throw new Error(`"${state}" can never be left by ${JSON.stringify({ ...subject, state })}.`)
  }
  for (const state of table.states)
    if (!reached.has(state)) throw new Error(`"${state}" can never be reached.`)
  for (const action of table.actions) if (!used.has(action)) throw new Error(`"${action}" can never be used.`)
}

/** All reachable states of one subject, with their successors. */
const walk = <State extends string, Action extends string, Actor extends string, Facts>(
  table: Proven<State, Action, Actor, Facts & { state: State | null }>,
  subject: Facts & { state: State | null },
  used: Set<Action>,
): Map<State, Set<State>> => {
  const exits = new Map<State, Set<State>>()
  const waiting: (State | null)[] = [null]
  while (waiting.length > 0) {
    const state = waiting.pop() ?? null
    for (const action of table.actions)
      for (const actor of table.actors) {
        const answer = table.step({ ...subject, state }, action, actor)
        if (!answer.ok) continue
        used.add(action)
        if (state !== null) exits.get(state)?.add(answer.to)
        if (exits.has(answer.to)) continue
        exits.set(answer.to, new Set())
        waiting.push(answer.to)
      }
  }
  return exits
}
