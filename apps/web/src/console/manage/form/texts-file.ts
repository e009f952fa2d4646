import { builtInText, englishText, textKeys } from '@tokri/contract/texts/check-text'
import { BYTE_ORDER_MARK, csvLine } from '../list/csv'

export type Texts = Readonly<Record<string, string>>
/** The contents of a file: texts by key, and how many lines had an unknown key. */
export interface ReadTexts {
  texts: Record<string, string>
  unknown: number
}

/** What customers read now: the operator's text, else the built-in one, else the English one. */
export const shownText = (key: string, texts: Texts, locale: string): string =>
  texts[key] ?? builtInText(locale, key) ?? englishText(key) ?? ''

/** Every text beside its English original, for a translator. */
export function textsFile(kind: 'json' | 'csv', texts: Texts, locale: string): string[] {
  if (kind === 'json') {
    const all = textKeys.map((key) => [key, shownText(key, texts, locale)])
    return [JSON.stringify({ locale, texts: Object.fromEntries(all) }, null, 2)]
  }
  return [
    BYTE_ORDER_MARK,
    csvLine(['key', 'english', 'text']),
    ...textKeys.map((key) => csvLine([key, englishText(key), shownText(key, texts, locale)])),
  ]
}

/** The cells of a CSV file (RFC 4180), line by line. */
function csvCells(content: string): string[][] {
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/gy
  const lines: string[][] = [[]]
  for (const [whole, cell = '', end = ''] of content.matchAll(cells)) {
    if (whole === '') break
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') lines.push([])
  }
  return lines.filter((line) => line.length > 1)
}

function pairsOf(content: string): [string, string][] | null {
  const words = content.replace(/^\ufeff/, '').trim()
  if (!words.startsWith('{')) {
    const [head = [], ...lines] = csvCells(words)
    const [key, text] = [head.indexOf('key'), head.indexOf('text')]
    if (key < 0 || text < 0) return null
    // remove the apostrophe that keeps spreadsheets from executing a line
    return lines.map((line) => [line[key] ?? '', (line[text] ?? '').replace(/^'(?=[=+\-@\t\r])/, '')])
  }
  try {
    const read = JSON.parse(words) as { texts?: object }
    return Object.entries(read.texts ?? read).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
  } catch {
    return null
  }
}

/**
 * Reads a file of texts as exported here; null if it is none. A text equal to the built-in one is not stored
 * as the operator's own.
 */
export function readTexts(content: string, locale: string): ReadTexts | null {
  const pairs = pairsOf(content)
  if (!pairs) return null
  const known = pairs.filter(([key]) => englishText(key) !== undefined)
  const own = known.filter(([key, text]) => text !== '' && text !== shownText(key, {}, locale))
  return { texts: Object.fromEntries(own), unknown: pairs.length - known.length }
}
