import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const page = readFileSync(new URL('docs/requirements.md', root), 'utf8')
const listed = new Set([...page.matchAll(/^\| ([A-Z]{3}-\d\d) \|/gm)].map(([, id]) => id))

const testFiles = ['apps/server/src', 'apps/web/src', 'packages', 'e2e'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`),
)

test('every requirement id in a test is explained in docs/requirements.md', () => {
  const unknown = testFiles.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/\[([A-Z]{3}-\d+)\]/g)]
      .filter(([, id]) => !listed.has(id))
      .map(([, id]) => `${file}: ${id}`),
  )
  expect(testFiles.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})
