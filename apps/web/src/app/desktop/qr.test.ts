import { expect, test } from 'vitest'
import { qrCode } from './qr'

/** What a camera reads: the shape of the code, its mode, length and text, out of the squares alone. */
function textIn(rows: readonly boolean[][]): string {
  const size = rows.length
  const isMark = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (size > 21 && Math.abs(x - size + 7) < 3 && Math.abs(y - size + 7) < 3)
  const columns = Array.from({ length: (size - 1) / 2 }, (_, at) => size - 1 - 2 * at).map((x) =>
    x > 6 ? x : x - 1,
  )
  const bits = columns.flatMap((right, at) => {
    const ys = Array.from({ length: size }, (_, y) => y)
    return (at % 2 === 0 ? ys.toReversed() : ys)
      .flatMap((y) => [right, right - 1].map((x) => [x, y] as const))
      .filter(([x, y]) => !isMark(x, y))
      .map(([x, y]) => (rows[y]?.[x] === ((x + y) % 2 !== 0) ? 1 : 0))
  })
  const read = (from: number, width = 8) => Number.parseInt(bits.slice(from, from + width).join(''), 2)
  expect(read(0, 4)).toBe(4)
  return String.fromCharCode(...Array.from({ length: read(4) }, (_, at) => read(12 + 8 * at)))
}

test.each([
  ['http://a.example', 21],
  ['https://tokri.example/', 25],
  ['https://food.example:8443/stores/green', 29],
  [`https://tokri.example/${'s'.repeat(50)}`, 33],
  [`https://tokri.example/${'s'.repeat(84)}`, 37],
])('[ENT-01] a camera reads %s from a code of %i squares a side', (address, side) => {
  const rows = qrCode(address) ?? []
  expect(rows).toHaveLength(side)
  expect(textIn(rows)).toBe(address)
})

test('[ENT-01] marks, format and correction stand as a decoder of somebody else read them', () => {
  const drawn = qrCode('tokri')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
  expect(drawn).toEqual([
    '#######..#.##.#######',
    '#.....#..###..#.....#',
    '#.###.#.##.##.#.###.#',
    '#.###.#..#.#..#.###.#',
    '#.###.#...#.#.#.###.#',
    '#.....#.....#.#.....#',
    '#######.#.#.#.#######',
    '........##.##........',
    '###.########.##...#..',
    '#..###.##.....#...###',
    '##...####.#.#...##.##',
    '#.#.....##....#....#.',
    '.#...##.###.#.#.#..##',
    '........#.##.#.#.##.#',
    '#######.##.#.###.#.##',
    '#.....#.#..###.##....',
    '#.###.#.####.###.#.##',
    '#.###.#...#...##.#.#.',
    '#.###.#.#.#.#...#...#',
    '#.....#.#.....#....#.',
    '#######.#.#.#.#....##',
  ])
})

test('an address that fits no code of ours gives none', () => expect(qrCode('h'.repeat(107))).toBeNull())
