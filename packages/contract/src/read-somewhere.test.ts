import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesIn } from './testing/names-in'
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

const isNamed = namesIn(sources)

test('[ENT-02] every text is used somewhere', () => {
  expect(Object.keys(builtInTexts.en).filter((key) => !isNamed(key))).toEqual([])
})
