import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { TryOnPhone } from './try-on-phone'

/** Screen px for one square of the code. */
const SHARP = 4

/** The drawing as a camera sees it. */
async function photograph(svg: SVGElement) {
  const side = SHARP * Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const copy = svg.cloneNode(true) as SVGElement
  for (const [name, value] of Object.entries({ width: side, height: side, color: '#000' }))
    copy.setAttribute(name, String(value))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = new OffscreenCanvas(side, side).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, side, side)
  canvas.drawImage(image, 0, 0)
  return canvas.getImageData(0, 0, side, side)
}

test('[ENT-01] the QR code is of this shop’s address, and its name says so', async () => {
  const page = await renderScreen(<TryOnPhone />)
  const code = page.getByRole('img', { name: location.host })
  await expect.element(code).toBeVisible()
  const svg = page.container.querySelector('svg')
  if (!svg) throw new Error('There is no drawing')
  expect(decodeQR(await photograph(svg))).toBe(`${location.origin}/`)
})
