import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import bidiFactory from 'bidi-js'
import { unpackWoff } from './unpack-woff'

export type Weight = 400 | 700
/** One subset of a font family, and the characters it covers. */
export interface ScriptFont {
  family: string
  script: string
  ranges: [from: number, to: number][]
}

const folderOf = (family: string) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`))

const files = new Map<string, Buffer>()

export const fontName = ({ family, script }: ScriptFont, weight: Weight) => `${family}-${script}-${weight}`

/** The bytes of a font, cached; the document embeds the glyphs it uses. */
export function fontFile(font: ScriptFont, weight: Weight): Buffer {
  const name = fontName(font, weight)
  const known = files.get(name)
  if (known) return known
  const file = unpackWoff(readFileSync(join(folderOf(font.family), 'files', `${name}-normal.woff`)))
  files.set(name, file)
  return file
}

/**
 * Fonts in order of preference; the first that covers a character draws it: Latin, currency symbols,
 * Devanagari, Arabic.
 */
const preference = [
  ['figtree', 'latin'],
  ['figtree', 'latin-ext'],
  ['noto-sans-devanagari', 'devanagari'],
  ['readex-pro', 'arabic'],
] as const
let scripts: ScriptFont[] | null = null

/** Every font in both weights, for renderers that choose among them themselves. */
export const allFonts = (): { name: string; file: Buffer }[] =>
  scriptFonts().flatMap((font) =>
    ([400, 700] as const).map((weight) => ({ name: fontName(font, weight), file: fontFile(font, weight) })),
  )

/** Loaded on first use, so that servers without invoices need no fonts. */
function scriptFonts(): ScriptFont[] {
  scripts ??= preference.map(([family, script]) => {
    const file = readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')
    return { family, script, ranges: rangesOf((JSON.parse(file) as Record<string, string>)[script] ?? '') }
  })
  return scripts
}

/** 'U+0000-00FF,U+0131' as numbers. */
const rangesOf = (list: string): ScriptFont['ranges'] =>
  list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const has = ({ ranges }: ScriptFont, code: number) => ranges.some(([from, to]) => from <= code && code <= to)

export interface Run {
  text: string
  font: ScriptFont
}

const bidi = bidiFactory()
const invisible = /[\u200e\u200f\u2066-\u2069]/g

/** A line in visual order, left to right: runs of one direction and one font. */
export function visualRuns(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const pieces = piecesOf(text, levels)
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) reverseFrom(pieces, level)
  return pieces.flatMap(({ text: piece, level }) => {
    const runs = runsOf(piece.replace(invisible, ''))
    return level % 2 === 1 ? runs.reverse().map(mirrored) : runs
  })
}

/** The font engine reverses Arabic itself; neutral characters between words are mirrored here. */
const mirrored = (run: Run): Run =>
  run.font.script === 'arabic' ? run : { ...run, text: [...run.text].reverse().join('') }

interface Piece {
  text: string
  level: number
}

function piecesOf(text: string, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at++) {
    const level = levels[at] ?? 0
    const letter = text[at] ?? ''
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    const last = pieces.at(-1)
    if (last?.level === level) last.text += shown
    else pieces.push({ text: shown, level })
  }
  return pieces
}

/** Reverses runs at this level or above (rule L2 of the Unicode bidi algorithm). */
function reverseFrom(pieces: Piece[], level: number) {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while ((pieces[to]?.level ?? -1) >= level) to++
    if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = to
  }
}

/** Splits where the font changes; characters no font covers become question marks. */
function runsOf(text: string): Run[] {
  const fonts = scriptFonts()
  const runs: Run[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const font = last && has(last.font, code) ? last.font : fonts.find((one) => has(one, code))
    const drawn = font ?? fonts[0]
    if (!drawn) throw new Error('there are no fonts')
    const shown = font ? letter : '?'
    if (last?.font === drawn) last.text += shown
    else runs.push({ text: shown, font: drawn })
  }
  return runs
}
