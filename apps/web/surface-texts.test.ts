import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesIn } from '@tokri/contract/testing/names-in'
import { en as manageEnglish } from '@tokri/contract/texts/console/manage/en/index'
import { builtInTexts } from '@tokri/contract/texts/index'
import { type Surface, textsOfSurface } from '@tokri/contract/texts/of-surface'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entries: Record<Surface, string> = {
  app: 'apps/web/src/main.tsx',
  console: 'apps/web/src/console-main.tsx',
}
/** The texts themselves name every key. */
const texts = /contract\/src\/texts\/(en|hi|ar|console)\/|texts\/of-surface/

/**
 * Names in the console's code that are something else there: keys of settings, a call, parts of other names.
 * The server writes the lines of a statement.
 */
const otherMeanings =
  /^(?:getItTitle|newArrivalsTitle|topPicksTitle|topPickupTitle|placeOrder|tabHome|tabSend|statement_\w+)$/

/** The file that an import names; null for libraries. */
function fileOf(name: string, importer: string): string | null {
  const own = /^@tokri\/(\w+)\/(.+)/.exec(name)
  if (!own && !name.startsWith('.')) return null
  const path = own ? `packages/${own[1]}/src/${own[2]}` : join(dirname(importer), name)
  return ['.ts', '.tsx'].map((end) => path + end).find((file) => existsSync(join(root, file))) ?? null
}

/** The sources that an entry loads, now or later, by path. */
function sourcesOf(entry: string): Map<string, string> {
  const sources = new Map<string, string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file) || texts.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8').replace(/^import type [^']*'[^']+'$/gm, '')
    sources.set(file, source)
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const imported = fileOf(name, file)
      if (imported) waiting.push(imported)
    }
  }
  return sources
}

/** The texts that the sources of a surface name, each with one of those sources. */
function shownOn(surface: Surface): Map<string, string> {
  const shown = new Map<string, string>()
  for (const [file, source] of sourcesOf(entries[surface])) {
    const isNamed = namesIn(source)
    // management has its own texts, of which some have the same key
    const hasOwnTexts = file.includes('/console/manage/')
    for (const key of Object.keys(builtInTexts.en)) {
      const isOther =
        surface === 'console' && (otherMeanings.test(key) || (hasOwnTexts && key in manageEnglish))
      if (isNamed(key) && !isOther) shown.set(key, file)
    }
  }
  return shown
}

test.each(['app', 'console'] as const)(
  '[ENT-02] the page of the %s has every text its code names',
  (surface) => {
    const loaded = textsOfSurface(surface, builtInTexts.en)
    const shown = shownOn(surface)
    expect(shown.size).toBeGreaterThan(300)
    expect([...shown].filter(([key]) => !(key in loaded))).toEqual([])
  },
)
