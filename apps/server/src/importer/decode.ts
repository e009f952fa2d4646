import type { Encoding } from '@tokri/contract/file-kinds'
import { windows1252 } from './windows-1252'

/** A file from disk or from a browser. */
export interface SourceFile {
  /** Its name for people; errors refer to it. */
  name: string
  bytes: Uint8Array
}

export interface Decoded {
  text: string
  /** The encoding it was written in. */
  encoding: Encoding
}

const marks: [bytes: number[], label: string, encoding: Encoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8', 'UTF-8'],
  [[0xff, 0xfe], 'utf-16le', 'UTF-16'],
  [[0xfe, 0xff], 'utf-16be', 'UTF-16'],
]

const eightBit = {
  'Windows-1252': windows1252,
  'Mac Roman': (bytes: Uint8Array) => new TextDecoder('macintosh').decode(bytes),
}

/** The text of a CSV file, or a sentence why it cannot be read. Without an encoding it is detected. */
export function decode(bytes: Uint8Array, encoding?: Encoding): Decoded | { reason: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { reason: 'is a workbook or an archive, not CSV. Save the sheet as "CSV UTF-8".' }
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (encoding === undefined) return recognised(bytes, mark)
  if (encoding === 'Windows-1252' || encoding === 'Mac Roman')
    return { text: eightBit[encoding](bytes), encoding }
  const label = encoding === 'UTF-8' ? 'utf-8' : (mark?.[1] ?? withoutMark(bytes) ?? 'utf-16le')
  return { text: new TextDecoder(label).decode(bytes), encoding }
}

function recognised(bytes: Uint8Array, mark: (typeof marks)[number] | undefined): Decoded {
  if (mark) return { text: new TextDecoder(mark[1]).decode(bytes), encoding: mark[2] }
  const wide = withoutMark(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // every byte is valid in both: the encodings of older spreadsheets on Windows and on a Mac
    const read = (encoding: keyof typeof eightBit) => ({
      text: eightBit[encoding](bytes),
      encoding,
    })
    const [windows, mac] = [read('Windows-1252'), read('Mac Roman')]
    return likelihood(mac.text) > likelihood(windows.text) ? mac : windows
  }
}

const WITHIN_A_WORD =
  /(?<=\p{L})[\u00df-\u00f6\u00f8-\u00ff](?=\p{L}|\b|\s|$)|(?<=^|[^\p{L}])[\u00c0-\u00d6\u00d8-\u00de](?=\p{Ll})/gu
const TYPOGRAPHIC = /(?<=\p{L})’|[“”–…€£](?=[\s\p{L}\p{N}.,)]|$)/gu
const OUT_OF_PLACE =
  /(?<=\p{Ll})[\u00c0-\u00de\u0152\u0160\u0178\u017d](?=\p{Ll}|\b)|[\u0081-\u009f†‡ˆ˜ƒ‰‹›¤¦¬±µ¶∂∆∑√∞∫≈≠≤≥◊ﬁﬂ]/gu

/** Scores a decoding: accents inside words, minus characters no menu contains. */
const likelihood = (text: string): number => {
  const count = (signs: RegExp) => [...text.slice(0, 200_000).matchAll(signs)].length
  return count(WITHIN_A_WORD) + count(TYPOGRAPHIC) - 2 * count(OUT_OF_PLACE)
}

/** Detects UTF-16 without a byte-order mark: every other byte of plain text is 0. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400)
  const zeros = (from: 0 | 1) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (head.length < 8) return null
  if (zeros(1) > head.length / 4) return 'utf-16le'
  return zeros(0) > head.length / 4 ? 'utf-16be' : null
}
