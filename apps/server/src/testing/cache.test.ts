import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetUnused, madeOnce } from '../../cache'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokri-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('concurrent creators of one folder all get the first one’s, complete', async () => {
  const at = join(folder, 'made')
  const make = (who: string, after: Promise<unknown>) => async (part: string) => {
    mkdirSync(part)
    await after
    writeFileSync(join(part, 'who'), who)
  }
  const first = madeOnce(at, make('first', Promise.resolve()))
  const second = madeOnce(at, make('second', first))
  expect(existsSync(at), 'nobody sees half of it').toBe(false)
  expect(await Promise.all([first, second])).toEqual([at, at])
  expect(readFileSync(join(at, 'who'), 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['made'])
})

test('a failed build is reported and leaves nothing', async () => {
  const full = async (part: string) => {
    mkdirSync(part)
    throw new Error('the disk is full')
  }
  await expect(madeOnce(join(folder, 'made'), full)).rejects.toThrow('the disk is full')
  expect(readdirSync(folder)).toEqual([])
})

test('only old unused entries with the prefix are removed', () => {
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['part-old', 'part-new', 'other-old']) mkdirSync(join(folder, name))
  for (const name of ['part-old', 'other-old']) utimesSync(join(folder, name), old, old)
  forgetUnused(folder, { begins: 'part-', hours: 1 })
  expect(readdirSync(folder).sort()).toEqual(['other-old', 'part-new'])
})
