import '../../../styles/console.css'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../../testing/render-screen'
import { useTextsReady } from '../data/texts'
import type { Corner } from '../form/geojson'
import { AreaMap } from './area-map'

beforeEach(async () => await page.viewport(1280, 832))

const START: Corner = [12.97, 77.59]

function Area({ isDrawing }: { isDrawing: boolean }) {
  const isReady = useTextsReady()
  const [pin, setPin] = useState<Corner | null>(null)
  const [corners, setCorners] = useState<Corner[]>([])
  if (!isReady) return null
  return (
    <>
      <AreaMap
        label="Area"
        start={START}
        pin={pin}
        ring={corners}
        isDrawing={isDrawing}
        onPin={setPin}
        onCorners={setCorners}
      />
      <output>{JSON.stringify({ pin, corners: corners.length })}</output>
    </>
  )
}

test('opens at the shop, and puts the pin where a person presses', async () => {
  await renderScreen(<Area isDrawing={false} />)
  const said = () =>
    JSON.parse(page.getByRole('status').element().textContent ?? '{}') as { pin: Corner | null }
  await page.getByRole('button', { name: 'Place pin at centre' }).click()
  await expect.poll(() => said().pin?.map((degrees) => Number(degrees.toFixed(3)))).toEqual(START)
  await page.getByRole('region', { name: 'Area' }).click({ position: { x: 200, y: 80 } })
  await expect.poll(() => (said().pin?.[0] ?? 0) > START[0] && (said().pin?.[1] ?? 99) < START[1]).toBe(true)
})

test('draws an area corner by corner, and takes the last one back', async () => {
  await renderScreen(<Area isDrawing={true} />)
  const corners = () => page.getByRole('status')
  const map = page.getByRole('region', { name: 'Area' })
  for (const x of [100, 300, 200]) await map.click({ position: { x, y: x === 200 ? 200 : 80 } })
  await expect.element(corners()).toHaveTextContent('"corners":3')
  await page.getByRole('button', { name: 'Remove the last corner' }).click()
  await expect.element(corners()).toHaveTextContent('"corners":2')
})

test('the map’s own buttons are dark on a dark page', async () => {
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => {
    document.documentElement.dataset.theme = 'light'
  })
  await renderScreen(<Area isDrawing={false} />)
  const button = page.getByRole('button', { name: 'Zoom in' })
  await expect.element(button).toBeVisible()
  const { backgroundColor, width } = getComputedStyle(button.element())
  expect(backgroundColor).not.toBe('rgb(255, 255, 255)')
  expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(36)
})
