import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages
const lines = read('THIRD-PARTY.md').split('\n')

/** Licences that only require their text to be kept. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
]
const isPermissive = (license = '') =>
  license.split(/[() ]+OR[() ]+/).some((one) => permissive.includes(one.replace(/[() ]/g, '')))

test('every shipped package is listed with its version and licence', () => {
  for (const app of ['apps/server', 'apps/web']) {
    const { dependencies } = JSON.parse(read(`${app}/package.json`)) as {
      dependencies: Record<string, string>
    }
    for (const [name, version] of Object.entries(dependencies)) {
      if (name.startsWith('@tokri/')) continue
      const { license = '' } = locked[`${app}/node_modules/${name}`] ?? locked[`node_modules/${name}`] ?? {}
      const [first = ''] = license.replace(/[()]/g, '').split(' ')
      const row = lines.find((line) => [`\`${name}\``, version, first].every((word) => line.includes(word)))
      expect(row, `${name} ${version} (${license})`).toBeDefined()
    }
  }
})

test('every installed package has a permissive or listed licence', () => {
  const starred = lines.filter((line) => line.includes('\\*')).join('\n')
  const listed = (name: string) =>
    starred.includes(`\`${name}\``) ||
    (name.startsWith('@img/sharp-') && starred.includes('@img/sharp-libvips-'))
  const unlisted = Object.entries(locked)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ license }) => license !== 'OFL-1.1' && !isPermissive(license))
    .filter(({ name }) => !listed(name))
  expect(unlisted).toEqual([])
})
