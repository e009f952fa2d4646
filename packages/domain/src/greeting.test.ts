import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Greeting, greeting, type SearchWord, searchWords } from './greeting'

/** A time of day in India. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

const rows: readonly (readonly [time: string, Greeting, SearchWord])[] = [
  ['00:00', 'morning', 'favourite'],
  ['06:59', 'morning', 'favourite'],
  ['07:00', 'morning', 'breakfast'],
  ['09:59', 'morning', 'breakfast'],
  ['10:00', 'morning', 'tea'],
  ['11:59', 'morning', 'tea'],
  ['12:00', 'afternoon', 'lunch'],
  ['15:59', 'afternoon', 'lunch'],
  ['16:00', 'afternoon', 'fast_food'],
  ['17:59', 'afternoon', 'fast_food'],
  ['18:00', 'evening', 'dinner'],
  ['22:59', 'evening', 'dinner'],
  ['23:00', 'evening', 'favourite'],
  ['23:59', 'evening', 'favourite'],
]
for (const [time, greets, word] of rows) {
  test(`[CON-14] at ${time} in India we say good ${greets}`, () => {
    expect(greeting(at(time))).toBe(greets)
  })
  test(`[CON-15] at ${time} in India the search bar speaks of ${word}`, () => {
    expect(searchWords(at(time))).toBe(word)
  })
}

test('[CON-14] [CON-15] greetings and suggestions repeat daily', () => {
  const times = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (now) => {
      const tomorrow = new Date(now.getTime() + 86_400_000)
      expect([greeting(tomorrow), searchWords(tomorrow)]).toEqual([greeting(now), searchWords(now)])
    }),
  )
})
