import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatText } from './format'
import { builtInTexts } from './index'

const english = builtInTexts.en
type Key = keyof typeof english

/** The placeholders of a text; words inside plural branches do not count. */
function placeholders(text: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(/\{(\w+)(?:\}|, plural)/g)) names.add(name)
  return [...names].sort()
}

test('every text key is in one area only', () => {
  const folder = new URL('./en/', import.meta.url)
  const seen = new Map<string, string>()
  for (const file of readdirSync(folder).filter((name) => name !== 'index.ts'))
    for (const [, key = ''] of readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}(\w+):/gm)) {
      expect(seen.get(key), `${key} is in ${file} and in another area`).toBeUndefined()
      seen.set(key, file)
    }
})

test.each(['hi', 'ar'] as const)('every text in %s uses only placeholders of the English one', (language) => {
  const wrong = (Object.keys(english) as Key[]).filter((key) => {
    const text = builtInTexts[language][key]
    const known = placeholders(english[key])
    return text === '' || placeholders(text).some((name) => !known.includes(name))
  })
  expect(wrong).toEqual([])
})

test.each(['en', 'hi', 'ar'] as const)('every text in %s formats without leftover braces', (language) => {
  const shown = Object.entries(builtInTexts[language]).flatMap(([key, text]) => {
    const params = Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 2]))
    return [0, 1, 2, 3, 11, 100].map((count) => ({
      key,
      text: formatText(text, { ...params, count, minutes: count }, language),
    }))
  })
  expect(shown.filter(({ text }) => /[{}]/.test(text))).toEqual([])
})
