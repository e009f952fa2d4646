import { describe, expect, test } from 'vitest'
import { machine, type Row } from './machine'

type State = 'shut' | 'open' | 'broken'
type Action = 'build' | 'push' | 'pull' | 'smash' | 'paint'
type Who = 'guest' | 'owner'
type Door = { state: State | null; glass?: boolean }

const rows: readonly Row<State, Action, Who, Door>[] = [
  ['build', [null], (door) => (door.glass ? 'open' : 'shut'), ['owner']],
  ['push', ['shut'], 'open', ['guest', 'owner']],
  ['pull', ['open'], 'shut', ['guest', 'owner']],
  ['smash', ['shut', 'open'], 'broken', ['owner'], (door) => door.glass === true],
]
const table = {
  states: ['shut', 'open', 'broken'] as const,
  finals: ['broken'] as const,
  actions: ['build', 'push', 'pull', 'smash'] as const,
  actors: ['guest', 'owner'] as const,
  rows,
}
const doors = machine<State, Action, Who, Door>(table)

describe('state tables', () => {
  for (const [door, action, who, answer] of [
    [{ state: null }, 'build', 'owner', { ok: true, to: 'shut' }],
    [{ state: null, glass: true }, 'build', 'owner', { ok: true, to: 'open' }],
    [{ state: 'shut' }, 'push', 'guest', { ok: true, to: 'open' }],
    [{ state: 'open' }, 'push', 'guest', { ok: false, why: 'wrong_state' }],
    [{ state: 'shut', glass: true }, 'smash', 'guest', { ok: false, why: 'not_allowed' }],
    [{ state: 'broken', glass: true }, 'smash', 'guest', { ok: false, why: 'not_allowed' }],
    [{ state: 'shut' }, 'smash', 'owner', { ok: false, why: 'not_applicable' }],
    [{ state: 'broken' }, 'smash', 'owner', { ok: false, why: 'not_applicable' }],
    [{ state: 'broken', glass: true }, 'smash', 'owner', { ok: false, why: 'wrong_state' }],
  ] as const)
    test(`${who} may ${action} ${JSON.stringify(door)}: ${JSON.stringify(answer)}`, () => {
      expect(doors.step(door, action, who)).toEqual(answer)
    })

  test('offered actions are exactly those that would succeed', () => {
    expect(doors.actionsFor({ state: 'shut', glass: true }, 'owner')).toEqual(['push', 'smash'])
    expect(doors.actionsFor({ state: 'shut' }, 'guest')).toEqual(['push'])
    expect(doors.actionsFor({ state: 'broken' }, 'owner')).toEqual([])
  })

  test('a valid table passes the check', () => {
    expect(() => doors.check([{ state: null }, { state: null, glass: true }])).not.toThrow()
  })

  for (const [flaw, broken, sentence] of [
    [
      'a state nobody gets into',
      { rows: rows.filter(([action]) => action !== 'smash') },
      '"broken" can never be reached.',
    ],
    ['a dead end', { finals: [] }, '"broken" can never be left'],
    ['an action nobody has', { actions: [...table.actions, 'paint'] }, '"paint" can never be used.'],
    [
      'a way back to itself only',
      { rows: [rows[0]!, rows[3]!, ['push', ['shut'], 'shut', ['guest']] as const] },
      '"shut" can never be left',
    ],
  ] as const)
    test(`${flaw} is found and explained in a sentence`, () => {
      const check = machine<State, Action, Who, Door>({ ...table, ...broken }).check
      expect(() => check([{ state: null }, { state: null, glass: true }])).toThrow(sentence)
    })
})
