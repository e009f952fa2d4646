/** A file as it came: from a disk, or from a browser one day. */
export interface SourceFile {
  /** As people know it; complaints are filed under it. */
  name: string
  bytes: Uint8Array
}

export interface Decoded {
  text: string
  /** How it was written. */
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

const marks: [bytes: number[], label: string, encoding: Decoded['encoding']][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8', 'UTF-8'],
  [[0xff, 0xfe], 'utf-16le', 'UTF-16'],
  [[0xfe, 0xff], 'utf-16be', 'UTF-16'],
]

/** The text of a CSV file, or a sentence why there is none. */
export function decode(bytes: Uint8Array): Decoded | { reason: string } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { reason: 'is a workbook or an archive, not CSV. Save the sheet as "CSV UTF-8".' }
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (mark) return { text: new TextDecoder(mark[1]).decode(bytes), encoding: mark[2] }
  const wide = withoutMark(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // every byte means something there: what older spreadsheets save
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** UTF-16 without a byte-order mark: every other byte of plain text is 0. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400)
  const zeros = (from: 0 | 1) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (head.length < 8) return null
  if (zeros(1) > head.length / 4) return 'utf-16le'
  return zeros(0) > head.length / 4 ? 'utf-16be' : null
}
