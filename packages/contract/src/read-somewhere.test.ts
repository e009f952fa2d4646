import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInTexts } from './texts/index'

const root = new URL('../../../', import.meta.url)
const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)
const lists = /contract\/src\/(texts\/(en|hi|ar)\/|settings-registry)/

/** The product's sources, without tests and without the lists themselves. */
const sources = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((path) => isCode(path) && !lists.test(path))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n')

const named = new Set([...sources.matchAll(/(?<=['"`])\w+(?=['"`])/g)].map(([name]) => name))
/** Keys that are composed, such as `refusal_${code}`. */
const composed = [...sources.matchAll(/`((?:\w|\$\{[^{}`]*\})*)`/g)].flatMap(([, template = '']) => {
  const parts = template.split(/\$\{[^{}]*\}/)
  return parts.length > 1 && parts.join('').length > 3 ? [new RegExp(`^${parts.join('\\w+')}$`)] : []
})

test('[ENT-02] every text is used somewhere', () => {
  const said = (key: string) => named.has(key) || composed.some((shape) => shape.test(key))
  expect(Object.keys(builtInTexts.en).filter((key) => !said(key))).toEqual([])
})
