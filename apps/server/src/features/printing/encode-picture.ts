import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import sharp from 'sharp'
import type { Picture } from './draw-ticket'

/**
 * Rows per band: 17 KB fit the smallest receive buffers. A multiple of StarPRNT's stripes of 24 rows, which
 * would otherwise be padded with white in the middle of a ticket.
 */
export const BAND_ROWS = 240

/** Dots across a letter. */
const LETTER_DOTS = 12

export interface Band {
  width: number
  height: number
  dots: Uint8Array
}

/** A long picture split into bands that fit printers' memory. */
export function bandsOf({ width, height, dots }: Picture): Band[] {
  const row = width / 8
  return Array.from({ length: Math.ceil(height / BAND_ROWS) }, (_, at) => {
    const rows = Math.min(BAND_ROWS, height - at * BAND_ROWS)
    const from = at * BAND_ROWS * row
    return { width, height: rows, dots: dots.subarray(from, from + rows * row) }
  })
}

/** A picture as ESC/POS or StarPRNT raster, with a cut at the end. */
export function rasterOf(language: 'esc-pos' | 'star-prnt', picture: Picture): Uint8Array {
  const printer = new ReceiptPrinterEncoder({
    language,
    columns: picture.width / LETTER_DOTS,
    imageMode: 'raster',
    feedBeforeCut: 4,
  })
  printer.initialize()
  for (const { width, height, dots } of bandsOf(picture))
    printer.image({ width, height, data: pixelsOf(dots) }, { width, height, algorithm: 'threshold' })
  return printer.cut().encode()
}

const [WHITE, BLACK] = [0xffffffff, 0xff000000]

/** RGBA, the format the library takes. */
function pixelsOf(dots: Uint8Array): Uint8ClampedArray {
  const pixels = new Uint32Array(dots.length * 8).fill(WHITE)
  for (let dot = 0; dot < pixels.length; dot++) if (isBlack(dots, dot)) pixels[dot] = BLACK
  return new Uint8ClampedArray(pixels.buffer)
}

const isBlack = (dots: Uint8Array, dot: number): boolean => ((dots[dot >> 3] ?? 0) & (128 >> (dot & 7))) !== 0

/** The picture for printers that take PNG. */
export async function pngOf({ width, height, dots }: Picture): Promise<Buffer> {
  const greys = Buffer.alloc(width * height, 255)
  for (let dot = 0; dot < greys.length; dot++) if (isBlack(dots, dot)) greys[dot] = 0
  return await sharp(greys, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** The picture in Epson's ePOS-Print XML, with a cut at the end. */
export const epsonImages = (picture: Picture): string =>
  bandsOf(picture)
    .map(
      ({ width, height, dots }) =>
        `<image width="${width}" height="${height}" color="color_1" mode="mono">${Buffer.from(dots).toString('base64')}</image>`,
    )
    .join('')
    .concat('<cut type="feed"/>')
