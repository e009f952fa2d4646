import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { escaped } from '../../markup/escaped'
import { allFonts, type Weight } from './lay-text'

/** Our fonts as drawings name them, in order of preference: whichever has a letter draws it. */
export const FAMILIES = ['Figtree', 'Noto Sans Devanagari', 'Readex Pro'] as const

/** As markup of a drawing, without what no markup may hold: one such character would cost the whole drawing. */
export const asMarkup = (text: string): string => escaped(text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''))

/** Marks of direction and joiners are no letters. */
const hasLetters = (text: string): boolean => /[^\p{C}\s]/u.test(text)

let loading: Promise<void> | null = null

/** Makes our fonts known to the library that draws text; the first drawing that names a file does. */
export function loadFonts(): Promise<void> {
  loading ??= loadEach().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** It reads plain fonts only, from files, which stay as long as the process. */
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

/** Widths are measured at this size and scaled: shaping costs more than reading a map. */
const MEASURED_AT = 100
/** Words kept; menus and names repeat. */
const KEPT_WORDS = 5_000
const widths = new Map<string, number>()

/** How many dots a word takes at a size, as it will be drawn: joined, shaped and in the font that has its letters. */
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
