import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
import { storePermissions, storeServer } from '../../../testing/store-row'

beforeEach(async () => await page.viewport(1280, 832))

const triangle = [
  [12.9, 77.5],
  [12.9, 77.7],
  [13.1, 77.6],
]
const other = triangle.map(([lat = 0, lng = 0]) => [lat + 0.5, lng])

const open = async (polygons: number[][][] = []) => {
  const server = storeServer({ polygons })
  const screen = await openConsole('/console/manage/stores/7?tab=Area', {
    calls: { ...server.calls, 'console/stores/preview': () => new Promise(() => undefined) },
    permissions: storePermissions,
  })
  const area = page.getByRole('group', { name: 'Delivery area' })
  await expect.element(area).toBeVisible()
  const saved = async () => {
    await page.getByRole('button', { name: /^Save \d|^Save Ctrl|^Save$/ }).click()
    const values = () =>
      screen.made
        .filter(({ name }) => name === 'console/stores/update')
        .map(({ input }) => (input as { values: { polygons: number[][][] } }).values.polygons)
    await expect.poll(() => values().length).toBe(1)
    return values()[0] ?? []
  }
  const corner = (number: number) => area.getByRole('button', { name: new RegExp(`^Corner ${number} of`) })
  const read = (value: unknown) =>
    userEvent.upload(
      area.getByLabelText('Import GeoJSON', { exact: true }).last(),
      new File([typeof value === 'string' ? value : JSON.stringify(value)], 'areas.geojson'),
    )
  return { ...screen, area, saved, corner, read }
}
const polygonOf = (corners: number[][]) => ({
  type: 'Polygon',
  coordinates: [[...corners, corners[0] ?? []].map(([lat, lng]) => [lng, lat])],
})

test('a new area is drawn corner by corner on a map that stays where it is', async () => {
  const { area, corner } = await open()
  const map = area.getByRole('region', { name: 'Delivery area' })
  for (const [x, y] of [
    [100, 60],
    [300, 60],
    [300, 160],
  ] as const)
    await map.click({ position: { x, y } })
  await expect.element(area.getByText(/3 corners/)).toBeVisible()
  const [box, first] = [map, corner(1)].map((one) => one.element().getBoundingClientRect())
  expect((first?.x ?? 0) + (first?.width ?? 0) / 2 - (box?.x ?? 0)).toBeCloseTo(100, -1)
  expect((first?.y ?? 0) + (first?.height ?? 0) / 2 - (box?.y ?? 0)).toBeCloseTo(60, -1)
})

test('a corner is moved, added and removed with the keyboard, and keeps the focus', async () => {
  const { corner, saved, area } = await open([triangle])
  await expect.element(corner(2)).toBeInTheDocument()
  ;(corner(2).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(corner(2)).toHaveFocus()
  await userEvent.keyboard('+')
  await expect.element(area.getByText(/4 corners/)).toBeVisible()
  await expect.element(corner(3)).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(area.getByText(/3 corners/)).toBeVisible()
  const [polygon] = await saved()
  expect(polygon?.[1]?.[0]).toBeGreaterThan(12.9)
  expect([polygon?.[0], polygon?.[2]]).toEqual([triangle[0], triangle[2]])
})

test('several areas are edited one by one, and one of them is removed', async () => {
  const { area, saved } = await open([triangle, other])
  await area.getByRole('button', { name: 'Area 2' }).click()
  await expect
    .element(area.getByRole('textbox', { name: /Corners/ }))
    .toHaveValue(other.map((corner) => corner.join(', ')).join('\n'))
  await area.getByRole('button', { name: 'Remove area 2' }).click()
  expect(await saved()).toEqual([triangle])
})

test('areas come from a GeoJSON file, once it is right', async () => {
  const { area, read, saved } = await open([triangle])
  const crossing = polygonOf([
    [12, 77],
    [13, 78],
    [12, 78],
    [13, 77],
  ])
  await read('{')
  await expect.element(area.getByText('This isn’t a GeoJSON file.')).toBeVisible()
  await read({ type: 'GeometryCollection', geometries: [polygonOf(other), crossing] })
  await expect.element(area.getByText('Area 2: Two sides cross.')).toBeVisible()
  await read({ type: 'GeometryCollection', geometries: [polygonOf(other), polygonOf(triangle)] })
  await expect.element(area.getByText('2 areas imported.')).toBeVisible()
  expect(await saved()).toEqual([other, triangle])
})

test('crossing sides are reported while drawing', async () => {
  const { area } = await open()
  await area.getByRole('textbox', { name: /Corners/ }).fill('12, 77\n13, 78\n12, 78\n13, 77')
  await expect.element(area.getByRole('alert')).toHaveTextContent('Two sides cross.')
})
