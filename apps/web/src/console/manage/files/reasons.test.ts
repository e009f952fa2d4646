import { readdirSync, readFileSync } from 'node:fs'
import { en } from '@tokri/contract/texts/console/manage/en/index'
import { formatText } from '@tokri/contract/texts/format'
import { expect, test } from 'vitest'
import type { TextOf } from '../data/texts'
import { reasonKey, reasonText } from './reasons'

const t: TextOf = (key, params = {}) => formatText(en[key], params, 'en')

test('a reason keeps its figures in every language', () => {
  expect(reasonKey('must be between -90 and 90')).toBe('importReason_must_be_between_n_and_n')
  expect(reasonText(t, 'must be between -90 and 90', en)).toBe('must be between -90 and 90')
  expect(reasonText(t, 'a reason nobody wrote down', en)).toBe('a reason nobody wrote down')
})

test('every translated reason is one the server gives', () => {
  const folder = new URL('../../../../../server/src/importer/', import.meta.url)
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\$\{\w+\}/g, '7'))
    .join('\n')
  const given = new Set(
    [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`\n]+)`/g)].map(([, a, b]) => reasonKey(a ?? b ?? '')),
  )
  const unknown = Object.keys(en).filter((key) => key.startsWith('importReason_') && !given.has(key))
  expect(unknown).toEqual([])
})
