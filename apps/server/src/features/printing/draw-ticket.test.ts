import { builtInTexts } from '@tokri/contract/texts/index'
import { type PaperWidth, papers as widths } from '@tokri/domain/printing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { widthOfWord } from '../../views/paper/measure-text'
import { drawTicket as drawOn, type Picture } from './draw-ticket'
import { BAND_ROWS, epsonImages, pngOf, rasterOf } from './encode-picture'
import { encodeTicket, lacksLetters } from './encode-ticket'
import type { Ticket } from './lay-ticket'

const WIDE = widths[80].dots
const drawTicket = (ticket: Ticket, direction: 'ltr' | 'rtl', paper_mm: PaperWidth = 80) =>
  drawOn(ticket, { direction, paper_mm })

const hindi: Ticket = [
  { text: 'ताज़ा रसोई', centre: true },
  { text: '#8F2K', look: 'title', centre: true },
  { text: 'ऑर्डर का समय', end: '27/11, 13:05' },
  null,
  { text: '\u20662 x\u2069 \u2068पनीर टिक्का मसाला, तंदूरी रोटी और प्याज़ के साथ\u2069', end: 'INR 240.00' },
  { text: '   + अतिरिक्त चटनी' },
]
const arabic: Ticket = [
  { text: 'مطبخ الضيافة', centre: true },
  null,
  { text: '\u20662 x\u2069 \u2068شاورما دجاج\u2069', end: 'INR 240.00' },
  { text: '\u20661 x\u2069 \u2068Paneer tikka\u2069', end: 'INR 120.00' },
]

const isBlack = ({ width, dots }: Picture, x: number, y: number): boolean => {
  const at = y * width + x
  return ((dots[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0
}
const inked = (picture: Picture, [from, to]: [number, number] = [0, picture.width]): number => {
  let count = 0
  for (let y = 0; y < picture.height; y++) for (let x = from; x < to; x++) if (isBlack(picture, x, y)) count++
  return count
}

/** The offsets of a command, each followed by its data. */
function* commandsIn(bytes: Uint8Array, command: readonly number[], lengthOf: (at: number) => number) {
  for (let at = 0; at < bytes.length; at++)
    if (command.every((byte, of) => bytes[at + of] === byte)) {
      yield at
      at += lengthOf(at) - 1
    }
}
const wordAt = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)

/** The rasters of ESC/POS (`GS v 0`) joined together, and the height of each. */
function fromEscPos(bytes: Uint8Array): { bands: number[]; dots: Buffer } {
  const sizeOf = (at: number) => ({ across: wordAt(bytes, at + 4), height: wordAt(bytes, at + 6) })
  const lengthOf = (at: number) => 8 + sizeOf(at).across * sizeOf(at).height
  const starts = [...commandsIn(bytes, [0x1d, 0x76, 0x30, 0], lengthOf)]
  return {
    bands: starts.map((at) => sizeOf(at).height),
    dots: Buffer.concat(starts.map((at) => bytes.subarray(at + 8, at + lengthOf(at)))),
  }
}

/**
 * The bit images of StarPRNT (`ESC X`) as rows of dots: each has 24 rows, three bytes per column from the
 * top.
 */
function fromStarPrnt(bytes: Uint8Array): { dots: Buffer } {
  const widthAt = (at: number) => wordAt(bytes, at + 2)
  const stripes = [...commandsIn(bytes, [0x1b, 0x58], (at) => 4 + 3 * widthAt(at))].map((at) => {
    const width = widthAt(at)
    const rows = Buffer.alloc((width / 8) * 24)
    for (let x = 0; x < width; x++)
      for (let y = 0; y < 24; y++) {
        const column = bytes[at + 4 + x * 3 + (y >> 3)] ?? 0
        if (column & (128 >> (y & 7))) {
          const dot = y * width + x
          rows[dot >> 3] = (rows[dot >> 3] ?? 0) | (128 >> (dot & 7))
        }
      }
    return rows
  })
  return { dots: Buffer.concat(stripes) }
}

const long: Ticket = Array.from({ length: 12 }, () => hindi).flat()

test('ESC/POS raster contains the picture dot by dot, in bands that printers can hold', async () => {
  const picture = await drawTicket(long, 'ltr')
  const { bands, dots } = fromEscPos(rasterOf('esc-pos', picture))
  expect(dots.equals(Buffer.from(picture.dots))).toBe(true)
  expect(bands).toHaveLength(Math.ceil(picture.height / BAND_ROWS))
  expect(Math.max(...bands)).toBe(BAND_ROWS)
})

test('StarPRNT bit images contain the picture dot by dot', async () => {
  // stripes have 24 rows, and the last one is padded with white
  const picture = await drawTicket(hindi, 'ltr')
  const { dots } = fromStarPrnt(rasterOf('star-prnt', picture))
  expect(dots.subarray(0, picture.dots.length).equals(Buffer.from(picture.dots))).toBe(true)
  expect(dots.subarray(picture.dots.length).every((byte) => byte === 0)).toBe(true)
})

test('PNG and ePOS-Print contain the same dots', async () => {
  const picture = await drawTicket(arabic, 'rtl')
  const { data, info } = await sharp(await pngOf(picture))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([picture.width, picture.height])
  expect([...data.entries()].filter(([at, grey]) => grey < 128 !== isBlack(picture, at, 0))).toEqual([])
  const images = [...epsonImages(picture).matchAll(/<image width="576" height="(\d+)"[^>]*>([^<]+)</g)]
  const dots = Buffer.concat(images.map(([, , base64 = '']) => Buffer.from(base64, 'base64')))
  expect(dots.equals(Buffer.from(picture.dots))).toBe(true)
})

test('long names and numbers fit on 58 mm paper, as picture and as text', async () => {
  const line = { text: 'पनीर टिक्का मसाला '.repeat(4).trim(), end: 'INR 1,240.00' }
  const [wide, narrow] = [await drawTicket([line], 'ltr'), await drawTicket([line], 'ltr', 58)]
  expect([wide.width, narrow.width]).toEqual([576, 384])
  expect(narrow.height).toBeGreaterThan(wide.height)
  expect(inked(narrow, [383, 384])).toBe(0)
  const { dots } = fromEscPos(rasterOf('esc-pos', narrow))
  expect(dots.equals(Buffer.from(narrow.dots))).toBe(true)
  const ticket = [{ text: 'Paneer tikka masala with rice', end: 'INR 1,240.00' }, null]
  const printed = Buffer.from(encodeTicket('agent', ticket, 58)).toString('latin1')
  const rows = printed.split('\n').map((row) => row.replaceAll(/[^ -~\xc4]/g, ''))
  expect(rows.join('\n')).toMatch(/Paneer tikka +INR 1,240\.00/)
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(44)
})

test('text starts at the right in Arabic and at the left in Hindi, numbers at the other end', async () => {
  const half = WIDE / 2
  for (const [direction, text] of [
    ['rtl', 'شاورما'],
    ['ltr', 'पनीर'],
  ] as const) {
    const word = await drawTicket([{ text }], direction)
    const sides = [inked(word, [0, half]), inked(word, [half, WIDE])]
    if (direction === 'rtl') sides.reverse()
    expect(sides[0]).toBeGreaterThan(100)
    expect(sides[1]).toBe(0)
    const both = await drawTicket([{ text, end: '240' }], direction)
    expect(Math.min(inked(both, [0, half]), inked(both, [half, WIDE]))).toBeGreaterThan(100)
  }
})

test('long names wrap before the price and nothing leaves the paper', async () => {
  const price = { text: '', end: 'INR 1,240.00' }
  const alone = await drawTicket([price], 'ltr')
  const name = 'पनीर टिक्का मसाला '.repeat(6).trim()
  const broken = await drawTicket([{ text: name, end: price.end }], 'ltr')
  expect(broken.height).toBeGreaterThan(alone.height * 2)
  // the price column contains only the price
  const left = WIDE - (await widthOfWord('INR1,240.00', { size: 28, weight: 400 })) - 8
  expect(inked(broken, [Math.floor(left), WIDE])).toBe(inked(alone, [Math.floor(left), WIDE]))
  const endless = await drawTicket([{ text: 'क'.repeat(120), look: 'large' }], 'ltr')
  expect(inked(endless, [WIDE - 2, WIDE])).toBe(0)
  expect(endless.height).toBeGreaterThan(200)
})

/** Whether it is a hollow frame, which stands for a missing glyph. */
function isBox(picture: Picture): boolean {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++)
      if (isBlack(picture, x, y)) {
        xs.push(x)
        ys.push(y)
      }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const column = (x: number) => new Set(ys.filter((_, at) => xs[at] === x)).size / (bottom - top + 1)
  const row = (y: number) => new Set(xs.filter((_, at) => ys[at] === y)).size / (right - left + 1)
  if (xs.length > 0.6 * (right - left + 1) * (bottom - top + 1)) return false
  return [column(left), column(right), row(top), row(bottom)].every((part) => part > 0.9)
}
const drawn = (text: string) => drawTicket([{ text, look: 'title' }], 'ltr')

const papers = [
  ...(['printCopy', 'printPlaced', 'printPromised', 'printCollect', 'printPaid', 'printPieces'] as const),
  ...(['printTotal', 'printThanks', 'kitchenPickup', 'kitchenDelivery', 'pickBags'] as const),
]

test('characters that cannot be drawn do not affect the rest of a ticket', async () => {
  const clean = await drawTicket([{ text: 'पनीर' }, { text: '' }], 'ltr')
  const odd = await drawTicket([{ text: 'प\u0000नी\ufffeर\ud800' }, { text: '\u2068\u2069' }], 'ltr')
  expect(Buffer.from(odd.dots).equals(Buffer.from(clean.dots))).toBe(true)
  expect(inked(await drawTicket([{ text: '<b>पनीर & "रोटी"</b>' }], 'ltr'))).toBeGreaterThan(inked(clean))
})

test.each(['hi', 'ar'] as const)('our texts in %s have no missing glyphs', async (locale) => {
  const words = papers.map((key) => builtInTexts[locale][key]).join(' ')
  const letters = new Set(words.match(/[\p{Script=Devanagari}\p{Script=Arabic}]/gu))
  expect(letters.size).toBeGreaterThan(15)
  expect(isBox(await drawn('\u0378'))).toBe(true)
  for (const letter of letters) expect(isBox(await drawn(letter)), letter).toBe(false)
})

test.each(['शक्ति', 'क्षत्रिय', 'مرحبا', 'الطلب'])('the letters of %s are joined', async (word) => {
  const size = { size: 100, weight: 400 } as const
  const apart = [...word].join('\u200c')
  expect(await widthOfWord(word, size)).toBeLessThan(0.95 * (await widthOfWord(apart, size)))
})

test.each([
  ['Paneer tikka', false],
  ['Crème brûlée', false],
  ['\u2068Paneer\u2069', false],
  ['पनीर टिक्का', true],
  ['شاورما', true],
  ['பன்னீர்', true],
  ['豆腐', true],
])('“%s” is drawn: %s', (text, drawn) => {
  for (const kind of ['star', 'epson', 'agent'] as const) expect(lacksLetters(kind, [{ text }])).toBe(drawn)
})
