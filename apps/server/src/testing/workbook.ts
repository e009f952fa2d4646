import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive; `claims` overrides the declared size of a part. */
export function zip(parts: Readonly<Record<string, string | Buffer>>, claims?: number): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(raw), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(claims ?? raw.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const entry = Buffer.alloc(42)
    entry.writeUInt16LE(20, 0)
    head.copy(entry, 2)
    entry.writeUInt32LE(offset, 38)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), entry, Buffer.from(name)]))
    files.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06'), end])
}

type Cell = string | number | boolean | null

/** An XLSX workbook with one sheet. */
export function workbook(rows: readonly (readonly Cell[])[], claims?: number): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (value: Cell, at: number, line: number) => {
    const ref = `${String.fromCharCode(65 + at)}${line + 1}`
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${Number(value)}</v></c>`
    return `<c r="${ref}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  }
  const lines = rows.map(
    (row, line) => `<row r="${line + 1}">${row.map((value, at) => cell(value, at, line)).join('')}</row>`,
  )
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  return zip(
    {
      '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      '_rels/.rels': `${xml}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
    claims,
  )
}
