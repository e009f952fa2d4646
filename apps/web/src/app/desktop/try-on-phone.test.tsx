import decodeQR from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { TryOnPhone } from './try-on-phone'

/** Points of a camera's picture for one square of the code. */
const SHARP = 4

/** What a camera sees: the drawing's own squares, dark on light. */
function picture(html: string) {
  const side = SHARP * Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1])
  const data = new Uint8ClampedArray(side * side * 3).fill(255)
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SHARP; row++) {
      const from = 3 * ((Number(y) * SHARP + row) * side + Number(x) * SHARP)
      data.fill(0, from, from + 3 * SHARP)
    }
  return { width: side, height: side, data }
}

test.each(['http://a.example', 'https://food.example:8443', `https://${'green.'.repeat(20)}example`])(
  '[ENT-01] the QR code decodes to %s',
  async (origin) => {
    vi.stubGlobal('window', { location: new URL(origin) })
    await openPage()
    const page = drawn(<TryOnPhone />)
    expect(page).toContain(`aria-label="${new URL(origin).host}"`)
    expect(decodeQR(picture(page))).toBe(`${origin}/`)
  },
)
