import { inflateSync } from 'node:zlib'

/** The text of a PDF made by pdfkit, piece by piece as drawn: what a reader's search and copy would find. */
export function textsOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const letters = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
      letters.set(name, lettersOf(objects.get(map)?.stream ?? ''))
    }
  }
  return [...objects.values()].flatMap(({ stream }) => shownIn(stream, letters))
}

function objectsOf(file: string) {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split(/\nstream\n/, 2)
    const bytes = Buffer.from((rest ?? '').replace(/\nendstream$/, ''), 'latin1')
    const stream =
      rest === undefined ? '' : /FlateDecode/.test(head) ? inflate(bytes) : bytes.toString('latin1')
    objects.set(id, { head, stream })
  }
  return objects
}

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** `<0000> <0004> [<0000> <0049> …]`: maps glyphs to characters. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
      const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? []
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  return letters
}

function shownIn(stream: string, letters: Map<string, Map<string, string>>): string[] {
  let font = new Map<string, string>()
  const shown: string[] = []
  for (const [, name, text] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? new Map()
    const glyphs = [...(text ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    if (text !== undefined) shown.push(glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? '').join(''))
  }
  return shown
}
