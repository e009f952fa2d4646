/** Bytes an address may have, and bytes of correction, by version 1 to 5 at level L: one block each. */
const versions = [
  [17, 7],
  [32, 10],
  [53, 15],
  [78, 20],
  [106, 26],
] as const

/** Product in the field of 256 that QR codes count in. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** Reed-Solomon: what has to follow the data so that a scratched code is read all the same. */
function correction(data: readonly number[], length: number): number[] {
  const divisor = [...Array<number>(length - 1).fill(0), 1]
  for (let at = 0, root = 1; at < length; at++, root = times(root, 2))
    for (let place = 0; place < length; place++)
      divisor[place] = times(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0)
  const rest = Array<number>(length).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [place, of] of divisor.entries()) rest[place] = (rest[place] ?? 0) ^ times(of, factor)
  }
  return rest
}

/** Mode, length and text, filled up to the version's size, then the correction; as bits. */
function bitsOf(text: Uint8Array, [capacity, ecc]: (typeof versions)[number]): number[] {
  const split = (byte: number, width = 8) =>
    Array.from({ length: width }, (_, at) => (byte >> (width - 1 - at)) & 1)
  const head = [
    ...split(4, 4),
    ...split(text.length),
    ...[...text].flatMap((byte) => split(byte)),
    0,
    0,
    0,
    0,
  ]
  const data = Array.from({ length: capacity + 2 }, (_, at) => {
    const byte = head.slice(8 * at, 8 * at + 8)
    if (byte.length === 8) return Number.parseInt(byte.join(''), 2)
    return (at - text.length - 2) % 2 === 0 ? 0xec : 0x11
  })
  return [...data, ...correction(data, ecc)].flatMap((byte) => split(byte))
}

type Put = (x: number, y: number, dark: boolean) => void

/** Level L and mask 0, as they are told twice. */
function formatTold(size: number, put: Put): void {
  for (let at = 0; at < 15; at++) {
    const dark = ((0x77c4 >> at) & 1) === 1
    const along = at < 6 ? at : at < 8 ? at + 1 : 7
    put(at < 8 ? 8 : at === 8 ? 7 : 14 - at, at < 8 ? along : 8, dark)
    put(at < 8 ? size - 1 - at : 8, at < 8 ? 8 : size - 15 + at, dark)
  }
}

/** Where nothing but the code's own marks stand: three finders, the timing lines, one alignment mark. */
function marks(size: number): (boolean | undefined)[][] {
  const grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set: Put = (x, y, dark) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const rings = (centreX: number, centreY: number, reach: number, light: readonly number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at++)
    for (const [x, y] of [
      [at, 6],
      [6, at],
    ] as const)
      set(x, y, at % 2 === 0)
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4])
  if (size > 21) rings(size - 7, size - 7, 2, [1])
  formatTold(size, set)
  set(8, size - 8, true)
  return grid
}

/** All squares in the order in which bits are laid: pairs of columns from the end, up and down in turn. */
function* squares(size: number): Generator<readonly [x: number, y: number]> {
  for (let pair = size - 1; pair > 0; pair -= pair === 8 ? 3 : 2) {
    const isUp = ((pair > 6 ? pair + 1 : pair + 2) & 2) === 0
    for (let step = 0; step < size; step++)
      for (const x of [pair, pair - 1]) yield [x, isUp ? size - 1 - step : step]
  }
}

/** The rows of a QR code that says this address, dark squares true; null when it is longer than a code of ours holds. */
export function qrCode(address: string): boolean[][] | null {
  const text = new TextEncoder().encode(address)
  const at = versions.findIndex(([capacity]) => text.length <= capacity)
  const version = versions[at]
  if (!version) return null
  const size = 21 + 4 * at
  const grid = marks(size)
  const bits = bitsOf(text, version)
  let next = 0
  for (const [x, y] of squares(size)) {
    const row = grid[y]
    if (!row || row[x] !== undefined) continue
    row[x] = (bits[next] === 1) !== ((x + y) % 2 === 0)
    next++
  }
  return grid.map((row) => row.map((dark) => dark === true))
}
