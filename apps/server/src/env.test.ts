import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Env, readEnv } from './env'

const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n')
const example = Object.fromEntries(
  lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/) as [string, string]),
)

test('the example of the environment names everything that is read', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(Env.shape).sort())
})

test('an operator who exports the example as it is gets what stands without one', () => {
  expect(readEnv(example)).toEqual(readEnv({}))
})
