import { describe, expect, test } from 'vitest'
import { workbook } from '../testing/workbook'
import { asCsv } from './as-csv'
import { decode } from './decode'

const read = (bytes: Uint8Array) => {
  const decoded = decode(bytes)
  return 'reason' in decoded ? decoded.reason : [decoded.encoding, decoded.text]
}
const csv = (rows: string) => `key,name\n1,${rows}\n`

describe('text encodings', () => {
  test('Mac and Windows encodings are told apart by the accents within words', () => {
    const mac = Buffer.from([
      ...Buffer.from('key,name\n1,Cr'),
      0x8e,
      ...Buffer.from('me br'),
      0x9e,
      ...Buffer.from('l'),
      0x8e,
      ...Buffer.from('e, sal'),
      0x87,
      ...Buffer.from('n\n'),
    ])
    expect(read(mac)).toEqual(['Mac Roman', csv('Crème brûlée, salán').replace('Crème', 'Créme')])
  })

  test('Windows files keep typographic characters: € and ’', () => {
    const windows = Buffer.from([
      ...Buffer.from('key,name\n1,Joe'),
      0x92,
      ...Buffer.from('s caf'),
      0xe9,
      0x20,
      0x80,
      ...Buffer.from('5\n'),
    ])
    expect(read(windows)).toEqual(['Windows-1252', csv('Joe’s café €5')])
  })

  test('in UTF-16 are read in either order, with a mark and without', () => {
    const text = csv('चाय घर')
    const little = Buffer.from(text, 'utf16le')
    expect(read(little)).toEqual(['UTF-16', text])
    expect(read(Buffer.from(little).swap16())).toEqual(['UTF-16', text])
    expect(read(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toEqual(['UTF-16', text])
  })

  test('are read in the chosen encoding, whatever was detected', () => {
    const decoded = decode(Buffer.from(csv('Café')), 'Windows-1252')
    expect(decoded).toMatchObject({ encoding: 'Windows-1252', text: csv('CafÃ©') })
  })
})

describe('a workbook', () => {
  test('becomes plain CSV: rounded figures, yes and no, no formulas', async () => {
    const rows = [
      ['key', 'name', 'price', 'is_veg', 'stock'],
      ['a', 'Dosa, "masala"', 149.49999999999997, true, null],
      ['b', '=SUM(A1)', 80, false, 3],
    ]
    expect(String(await asCsv(workbook(rows)))).toBe(
      `key,name,price,is_veg,stock\r\na,"Dosa, ""masala""",149.5,yes,\r\nb,'=SUM(A1),80,no,3\r\n`,
    )
  })

  test('that claims to decompress to gigabytes is not decompressed', async () => {
    expect(await asCsv(workbook([['key']], 1_000_000_000))).toEqual({
      reason: 'unpacks to far more than a sheet has. Save it as CSV.',
    })
  })

  test('that is damaged is reported as such', async () => {
    const whole = workbook([['key'], ['a']])
    expect(await asCsv(whole.subarray(0, whole.length - 40))).toMatchObject({
      reason: expect.stringContaining('damaged'),
    })
    const broken = Buffer.from(whole)
    broken.fill(0xff, 60, 400)
    expect(await asCsv(broken)).toMatchObject({ reason: expect.stringContaining('damaged') })
  })
})

test('a GeoJSON collection becomes a line for each zone; other JSON is refused', async () => {
  const feature = {
    type: 'Feature',
    properties: { Ward: 'North' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [77, 12],
          [77.1, 12],
          [77, 12.1],
          [77, 12],
        ],
      ],
    },
  }
  const table = String(
    await asCsv(Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))),
  )
  expect(table.split('\r\n')[0]).toBe('Ward,polygon')
  expect(table).toContain('North')
  expect(await asCsv(Buffer.from('{"a": 1}'))).toMatchObject({ reason: expect.stringContaining('JSON') })
  expect(await asCsv(Buffer.from('key,name\n'))).toBeNull()
})
