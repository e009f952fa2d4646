import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconFile } from './icon-sprite'
import { iconNames } from './src/ui/icon-names'

test('every icon a screen can name exists, and is named once', () => {
  expect(iconNames.filter((name) => !existsSync(iconFile(name)))).toEqual([])
  expect(new Set(iconNames).size).toBe(iconNames.length)
})
