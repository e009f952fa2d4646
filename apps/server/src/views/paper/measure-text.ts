import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { escaped } from '../../markup/escaped'
import { allFonts, type Weight } from './lay-text'

/** Our fonts by name, in order of preference: the first that has a character draws it. */
export const FAMILIES = ['Figtree', 'Noto Sans Devanagari', 'Readex Pro'] as const

/**
 * Escaped text for a drawing, without characters invalid in XML, a single one of which would break the whole
 * drawing.
 */
export const asMarkup = (text: string): string => escaped(text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''))

/** Directional marks and joiners are not visible. */
const hasLetters = (text: string): boolean => /[^\p{C}\s]/u.test(text)

let loading: Promise<void> | null = null

/** Registers our fonts with the library that renders text, when the first drawing names a file. */
export function loadFonts(): Promise<void> {
  loading ??= loadEach().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** The library reads only uncompressed fonts, from files, which stay for the lifetime of the process. */
async function loadEach(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tokri-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const { name, file } of allFonts()) {
    const fontfile = join(folder, `${name}.ttf`)
    await writeFile(fontfile, file)
    await sharp({ text: { text: '.', fontfile } })
      .raw()
      .toBuffer()
  }
}

/** Widths are measured at this size and scaled, because shaping costs more than a lookup. */
const MEASURED_AT = 100
/** Maximum cached words; menus and names repeat. */
const KEPT_WORDS = 5_000
const widths = new Map<string, number>()

/** The rendered width of a word in dots at a size, with shaping and font fallback. */
export async function widthOfWord(word: string, { size, weight }: { size: number; weight: Weight }) {
  const name = `${weight} ${word}`
  let width = widths.get(name)
  if (width === undefined) {
    width = await measure(word, weight)
    if (widths.size >= KEPT_WORDS) widths.clear()
    widths.set(name, width)
  }
  return (width * size) / MEASURED_AT
}

async function measure(word: string, weight: Weight): Promise<number> {
  if (!hasLetters(word)) return 0
  await loadFonts()
  const font = `${FAMILIES.join(',')}, ${weight === 700 ? 'Bold ' : ''}${MEASURED_AT}`
  const text = sharp({ text: { text: asMarkup(word), font, dpi: 72 } })
  return (await text.metadata()).width
}
