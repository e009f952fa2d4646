import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Env, readEnv } from './env'

const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n')
const example = Object.fromEntries(
  lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/) as [string, string]),
)

test('the example environment file names every variable', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(Env.shape).sort())
})

test('the example environment file equals the defaults', () => {
  expect(readEnv(example)).toEqual(readEnv({}))
})
