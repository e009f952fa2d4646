import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(new URL(file, folder), 'utf8') }))

const imported = (code: string): string[] =>
  [...code.matchAll(/import (?:type )?\{([^}]+)\} from 'ra-core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/^type /, '')),
  )

test('the parts of ra-core that call the vendor or wait for its messages are not used', () => {
  const refused = [
    'CoreAdmin',
    'CoreAdminUI',
    'defaultExporter',
    'useBulkExport',
    'useUpdateMany',
    'useDeleteMany',
  ]
  expect(sources.length).toBeGreaterThan(20)
  for (const { file, code } of sources)
    expect(
      imported(code).filter((name) => refused.includes(name)),
      file,
    ).toEqual([])
})

test('every component that writes is configured to do so at once', () => {
  const writers = /<(EditBase|CreateBase)\b[^>]*>|useDelete<[^(]*\(/g
  const found = sources.flatMap(({ code }) => [...code.matchAll(writers)])
  expect(found.length).toBeGreaterThan(2)
  for (const { file, code } of sources) {
    const writes = [...code.matchAll(writers)].length
    const atOnce = code.match(/mutationMode[=:] ?['"]pessimistic/g)?.length ?? 0
    expect(atOnce, file).toBe(writes)
  }
})
