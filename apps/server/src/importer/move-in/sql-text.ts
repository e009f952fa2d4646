import { WINDOWS_SIGNS, windows1252 } from '../windows-1252'

const [QUOTE, DOUBLE, BACKTICK, BACKSLASH, OPEN, CLOSE, COMMA, SEMICOLON] = [39, 34, 96, 92, 40, 41, 44, 59]

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
}

/** The position after a quoted text; null where it is incomplete. */
export function endOfQuoted(text: string, from: number): number | null {
  const quote = text.charCodeAt(from)
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH && quote !== BACKTICK) at++
    else if (code === quote) {
      if (at + 1 >= text.length) return null
      if (text.charCodeAt(at + 1) !== quote) return at + 1
      at++
    }
  }
  return null
}

/** Decodes a quoted text: its characters are bytes, read as UTF-8, or as Latin-1 if that is invalid. */
export function unquoted(quoted: string): string {
  const quote = quoted[0] ?? "'"
  const inside = quoted
    .slice(1, -1)
    .replace(/\\([\s\S])|(['"])\2/g, (all, escaped: string | undefined, doubled: string | undefined) => {
      if (doubled !== undefined) return doubled === quote ? doubled : all
      return escaped === undefined ? all : (escapes[escaped] ?? escaped)
    })
  return lettersOf(Buffer.from(inside, 'latin1'))
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Removes NUL, which PostgreSQL cannot store, and normalises Unicode. */
function lettersOf(bytes: Buffer): string {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    text = windows1252(bytes)
  }
  return mended(text).replaceAll('\0', '').normalize('NFC')
}

/** Repairs UTF-8 that was read as Latin-1 and encoded again, 'CafÃ©', where that gives valid text. */
function mended(text: string): string {
  if (!/[ÂÃâà][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ¡-¿]/.test(text)) return text
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const sign = WINDOWS_SIGNS.indexOf(letter)
    const byte = sign >= 0 ? 0x80 + sign : code < 256 ? code : -1
    if (byte < 0) return text
    bytes.push(byte)
  }
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

/** A row of VALUES at this position; 'end' where there is none, 'more' where it is incomplete. */
export function readTuple(
  text: string,
  from: number,
): { values: (string | null)[]; end: number } | 'end' | 'more' {
  let at = skipSpace(text, from)
  if (at >= text.length) return 'more'
  if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1)
  if (at >= text.length) return 'more'
  if (text.charCodeAt(at) !== OPEN) return 'end'
  const values: (string | null)[] = []
  at++
  for (;;) {
    const value = readValue(text, skipSpace(text, at))
    if (!value) return 'more'
    values.push(value.value)
    at = skipSpace(text, value.end)
    const code = text.charCodeAt(at)
    if (code === COMMA) at++
    else if (code === CLOSE) return { values, end: at + 1 }
    else if (at >= text.length) return 'more'
    else throw new Error(`this is no row of values: ${text.slice(from, from + 80)}`)
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at++
  return at
}

const WORD = /[^\s,()'"`;]*/y

interface Value {
  value: string | null
  end: number
}

/**
 * NULL, a number, a quoted text, hexadecimal, or any with a prefix such as _binary; null where it is
 * incomplete.
 */
function readValue(text: string, from: number): Value | null {
  const code = text.charCodeAt(from)
  if (code === QUOTE || code === DOUBLE) {
    const end = endOfQuoted(text, from)
    return end === null ? null : { value: unquoted(text.slice(from, end)), end }
  }
  WORD.lastIndex = from
  const word = WORD.exec(text)?.[0] ?? ''
  const end = from + word.length
  if (end >= text.length) return null
  const next = skipSpace(text, end)
  if (text.charCodeAt(next) === QUOTE) return afterWord(word, readValue(text, next))
  // a function, such as current_timestamp()
  if (text.charCodeAt(end) === OPEN) {
    const close = text.indexOf(')', end)
    return close < 0 ? null : { value: null, end: close + 1 }
  }
  return { value: plainValue(word), end }
}

/** x'…' and b'…' are numbers, _utf8mb4'…' is a text. */
function afterWord(word: string, quoted: Value | null): Value | null {
  if (!quoted) return null
  const said = quoted.value ?? ''
  if (/^x$/i.test(word)) return { value: ofHex(said), end: quoted.end }
  return /^b$/i.test(word) ? { value: String(Number.parseInt(said || '0', 2)), end: quoted.end } : quoted
}

function plainValue(word: string): string | null {
  if (/^null$/i.test(word)) return null
  if (/^(true|false)$/i.test(word)) return /^true$/i.test(word) ? '1' : '0'
  return /^0x/i.test(word) ? ofHex(word.slice(2)) : word
}

const ofHex = (digits: string): string => lettersOf(Buffer.from(digits, 'hex'))

/**
 * The position after the statement's semicolon, ignoring quotes and comments; null where it has not been read
 * yet.
 */
export function skipStatement(text: string, from: number): number | null {
  let at = from
  while (at < text.length) {
    if (text.charCodeAt(at) === SEMICOLON) return at + 1
    const end = endOfSpecial(text, at)
    if (end === null) return null
    at = end
  }
  return null
}

/** The position after a quoted text or comment, or else after this character; null where it is incomplete. */
function endOfSpecial(text: string, at: number): number | null {
  const code = text.charCodeAt(at)
  if (code === QUOTE || code === DOUBLE || code === BACKTICK) return endOfQuoted(text, at)
  const mark = text.startsWith('/*', at) ? '*/' : startsLineComment(text, at) ? '\n' : null
  if (mark === null) return at + 1
  const end = text.indexOf(mark, at + 1)
  return end < 0 ? null : end + mark.length
}

const startsLineComment = (text: string, at: number): boolean =>
  (at === 0 || text.charCodeAt(at - 1) === 10) && (text[at] === '#' || text.startsWith('--', at))
