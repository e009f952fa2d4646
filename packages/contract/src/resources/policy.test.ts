import { expect, test } from 'vitest'
import { z } from 'zod'
import { resource } from './resource'

const who = { read: ['staff', 'admin'], write: ['admin'] } as const
const lamps = {
  name: 'lamps',
  acts: ['create'] as const,
  row: { colour: z.string() },
  values: { colour: z.string() },
  defaults: {},
  filters: {},
  sorts: ['id'] as const,
}

test('[ROL-06] a resource without readers and writers does not compile', () => {
  expect(resource({ ...lamps, ...who }).calls.create?.who).toEqual(['admin'])
  // @ts-expect-error: nobody said who reads
  expect(() => resource({ ...lamps, write: who.write })).toThrow()
  // @ts-expect-error: nobody said who writes
  expect(() => resource({ ...lamps, read: who.read })).toThrow()
  // @ts-expect-error: customers are nobody of the console
  expect(resource({ ...lamps, ...who, read: ['customer'] }).calls.list?.who).toEqual(['customer'])
})
