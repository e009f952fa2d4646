import { expect, test } from 'vitest'
import { alarmKinds, defaultLadders } from './kinds'
import { escalate, hasStepTwice, type Ladder, ladderLimits } from './ladder'

const raised_at = new Date('2026-11-20T07:00:00Z')
const at = (minutes: number) => new Date(raised_at.getTime() + minutes * 60_000)
const ladder: Ladder = [
  { to: 'owner', by: 'sms', after: 3 },
  { to: 'kitchen', by: 'screen', after: 0 },
  { to: 'kitchen', by: 'push', after: 1 },
  { to: 'owner', by: 'push', after: 1 },
]
const ways = (steps: Ladder) => steps.map(({ to, by }) => `${to} ${by}`)

test('the first step is due at once, the next at its time', () => {
  const first = escalate(ladder, { raised_at, climbed_to: -1 }, raised_at)
  expect(first).toEqual({
    due: [{ to: 'kitchen', by: 'screen', after: 0 }],
    climbed_to: 0,
    next_at: at(1),
  })
})

test('a step is due once, when its minute has passed', () => {
  const early = new Date(at(1).getTime() - 1)
  expect(escalate(ladder, { raised_at, climbed_to: 0 }, early).due).toEqual([])
  const due = escalate(ladder, { raised_at, climbed_to: 0 }, at(1))
  expect(ways(due.due)).toEqual(['kitchen push', 'owner push'])
  expect(escalate(ladder, { raised_at, climbed_to: due.climbed_to }, at(2)).due).toEqual([])
})

test('missed steps are taken together in order, then the escalation ends', () => {
  const { due, next_at } = escalate(ladder, { raised_at, climbed_to: -1 }, at(9))
  expect(ways(due)).toEqual(['kitchen screen', 'kitchen push', 'owner push', 'owner sms'])
  expect(next_at).toBeNull()
})

test('a step that an operator moves into the past is skipped', () => {
  const changed: Ladder = [...ladder, { to: 'desk', by: 'push', after: 2 }]
  const { due, next_at } = escalate(changed, { raised_at, climbed_to: 2 }, at(2))
  expect([due, next_at]).toEqual([[], at(3)])
})

test.each(alarmKinds)('the escalation of %s starts soon and repeats no step', (kind) => {
  const own: Ladder = defaultLadders[kind]
  expect(Math.min(...own.map(({ after }) => after))).toBeLessThanOrEqual(1)
  expect(hasStepTwice(own)).toBe(false)
  expect(own.length).toBeLessThanOrEqual(ladderLimits.steps)
  expect(hasStepTwice([...own, ...own])).toBe(true)
})
