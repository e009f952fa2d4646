import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const pagesIn = (folder: string) =>
  readdirSync(new URL(folder, root))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}${file}`)
const decisions = pagesIn('docs/decisions/')
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...pagesIn('docs/'), ...decisions]

/** `Date: 2026-11-21, changed 2026-11-23. Status: accepted.` */
const statusOf = (decision: string): string => read(decision).split('\n')[2] ?? ''
/** A superseded decision may name files that no longer exist. */
const current = pages.filter((page) => !statusOf(page).includes('Status: superseded'))

/** Every folder and file of the source. */
function pathsIn(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !(folder === '' && name === 'data') && !['node_modules', 'dist', '.git', '.cache'].includes(name),
    )
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`
      return entry.isDirectory() ? [path, ...pathsIn(`${path}/`)] : [path]
    })
}
const paths = new Set(pathsIn(''))
/** Each path as a page may shorten it: `http/live.ts` for `apps/server/src/http/live.ts`. */
const shortPaths = new Set(
  [...paths].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)

/** Errors in the pages, each as `page: word`. */
const wrongIn = (
  among: readonly string[],
  pattern: RegExp,
  isRight: (word: string, page: string) => boolean,
) =>
  among.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, word = '']) => word)
      .filter((word) => !isRight(word, page))
      .map((word) => `${page}: ${word}`),
  )

test('links lead to pages that exist', () => {
  const isThere = (target: string, page: string) =>
    paths.has(posix.join(posix.dirname(page), target).replace(/\/$/, ''))
  expect(wrongIn(pages, /\]\(([^)#:]+)(?:#[^)]*)?\)/g, isThere)).toEqual([])
})

test('source files that pages name exist', () => {
  const sourceFile = /`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|cjs|css|sql))`/g
  const isThere = (path: string) => shortPaths.has(path.replace(/^(domain|contract|server|web)\//, ''))
  expect(wrongIn(current, sourceFile, isThere)).toEqual([])
})

test('commands that pages name exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(wrongIn(current, /npm run ([a-z][a-z-]*)/g, (name) => name in scripts)).toEqual([])
})

test('each decision has a title, a date and a status', () => {
  const line =
    /^# \S.*\n\nDate: \d{4}-\d\d-\d\d(, changed \d{4}-\d\d-\d\d)?\. Status: (accepted|superseded by \[\d{4}\])/
  expect(decisions.filter((page) => !line.test(read(page)))).toEqual([])
})

test('a decision that another supersedes or changes names it, and is named there', () => {
  const oneSided = decisions.flatMap((page) => {
    const number = /\/(\d{4})-/.exec(page)?.[1]
    return [...statusOf(page).matchAll(/(?:superseded|amended|extended) by \[(\d{4})\]/g)]
      .map(([, other]) => decisions.find((one) => one.includes(`/${other}-`)))
      .filter((other) => !other || !statusOf(other).includes(`[${number}]`))
      .map((other) => `${page}: ${other}`)
  })
  expect(oneSided).toEqual([])
})
