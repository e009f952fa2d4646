import { type PaperWidth, papers } from '@tokri/domain/printing'
import sharp from 'sharp'
import type { Weight } from '../../views/paper/lay-text'
import { asMarkup, FAMILIES, loadFonts, widthOfWord } from '../../views/paper/measure-text'
import type { Ticket, TicketLine } from './lay-ticket'

/**
 * A bitmap as printers take it: eight dots per byte, the first in the highest bit; 1 is black. Rows are whole
 * bytes.
 */
export interface Picture {
  width: number
  height: number
  dots: Uint8Array
}

interface Font {
  size: number
  weight: Weight
}
const fonts: Record<NonNullable<TicketLine['look']> | 'plain', Font> = {
  title: { size: 64, weight: 700 },
  large: { size: 40, weight: 700 },
  bold: { size: 28, weight: 700 },
  plain: { size: 28, weight: 400 },
}
/** Line heights and baseline offsets by font size: Devanagari has signs above and below. */
const LINE = 1.4
const BASELINE = 1.05
const SPACE = 0.27
const INDENT = 14
const GAP = 24
const RULE = 24

/** Renders a ticket with characters the printer lacks, at the width of its paper. */
export async function drawTicket(
  ticket: Ticket,
  { direction, paper_mm }: { direction: 'ltr' | 'rtl'; paper_mm: PaperWidth },
): Promise<Picture> {
  await loadFonts()
  const { dots: width } = papers[paper_mm]
  const drawn: string[] = []
  let y = 0
  for (const line of ticket) {
    const block = line ? await drawLine(line, { direction, width, y }) : drawRule(width, y)
    drawn.push(block.svg)
    y += block.height
  }
  const families = FAMILIES.map((family) => `'${family}'`).join(',')
  // whole bytes and multiples of eight rows, which some printers require
  const height = Math.ceil((y + GAP) / 8) * 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${families}" direction="${direction}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, dots: blackDots(data) }
}

/** Half coverage counts as black, so that thin strokes stay. */
const HALF = 128

function blackDots(greys: Uint8Array): Uint8Array {
  const dots = new Uint8Array(greys.length / 8)
  for (const [at, grey] of greys.entries())
    if (grey <= HALF) dots[at >> 3] = (dots[at >> 3] ?? 0) | (128 >> (at & 7))
  return dots
}

const drawRule = (width: number, y: number) => ({
  height: RULE,
  svg: `<path d="M0 ${y + RULE / 2}H${width}" stroke="#000" stroke-width="2" stroke-dasharray="8 6"/>`,
})

async function drawLine(
  { text, end, look, centre }: TicketLine,
  { direction, width, y }: { direction: 'ltr' | 'rtl'; width: number; y: number },
) {
  const font = fonts[look ?? 'plain']
  const indent = (text.length - text.trimStart().length) * INDENT
  const endWidth = end === undefined ? 0 : (await widthOfText(end, font)) + GAP
  const lines = await wrapped(text.trim(), { font, width: width - indent - endWidth })
  /** The x position at a given distance from the start edge. */
  const x = (from: number) => (direction === 'rtl' ? width - from : from)
  const write = (words: string, { at, anchor, row }: { at: number; anchor: string; row: number }) =>
    `<text x="${x(at)}" y="${y + font.size * (BASELINE + row * LINE)}" font-size="${font.size}" font-weight="${font.weight}" text-anchor="${anchor}">${asMarkup(words)}</text>`
  const rows = lines.map((words, row) =>
    centre
      ? write(words, { at: width / 2, anchor: 'middle', row })
      : write(words, { at: indent, anchor: 'start', row }),
  )
  const figure = end === undefined ? [] : [write(end, { at: width, anchor: 'end', row: 0 })]
  return {
    svg: [...rows, ...figure].join(''),
    height: Math.ceil(font.size * LINE * Math.max(1, lines.length)),
  }
}

async function widthOfText(text: string, font: Font): Promise<number> {
  const words = text.split(' ').filter(Boolean)
  let width = Math.max(0, words.length - 1) * SPACE * font.size
  for (const word of words) width += await widthOfWord(word, font)
  return width
}

/** Wrapped between words; a word wider than the paper is split between characters. */
async function wrapped(text: string, { font, width }: { font: Font; width: number }): Promise<string[]> {
  const lines: string[] = []
  let filled = Number.POSITIVE_INFINITY
  for (const word of text.split(/\s+/).filter(Boolean))
    for (const part of await partsOf(word, { font, width })) {
      const wide = await widthOfWord(part, font)
      const longer = filled + SPACE * font.size + wide
      if (longer > width) lines.push(part)
      else lines.push(`${lines.pop() ?? ''} ${part}`)
      filled = longer > width ? wide : longer
    }
  return lines
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

async function partsOf(word: string, { font, width }: { font: Font; width: number }): Promise<string[]> {
  const pieces = Math.ceil((await widthOfWord(word, font)) / width)
  if (pieces <= 1) return [word]
  const each = [...letters.segment(word)].map(({ segment }) => segment)
  // one piece more than the width requires, because characters differ in width
  const length = Math.max(1, Math.ceil(each.length / (pieces + 1)))
  return Array.from({ length: Math.ceil(each.length / length) }, (_, at) =>
    each.slice(at * length, (at + 1) * length).join(''),
  )
}
