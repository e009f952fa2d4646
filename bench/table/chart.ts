import type { Figures } from './measure'

const WIDTH = 860
const NAMES = 390
const ROW = 26
const TOP = 40
const FULL = WIDTH - NAMES - 90

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** How much of its yardstick each kind of work reaches, as bars; a line where it should be. Readable on light and dark. */
export function drawChart(rows: readonly Figures[]): string {
  const shown = rows.filter(({ reach }) => reach > 0)
  const height = TOP + shown.length * ROW + 12
  const bars = shown.map(({ name, ratio, reach }, n) => {
    const y = TOP + n * ROW
    const mark = NAMES + Math.min(1, reach) * FULL
    const reached = ratio >= reach
    return [
      `<text x="${NAMES - 10}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${NAMES}" y="${y + 3}" width="${(Math.min(1, ratio) * FULL).toFixed(1)}" height="14" rx="3" fill="${reached ? '#2e9e6b' : '#d9822b'}"/>`,
      `<path d="M${mark.toFixed(1)} ${y}v20" stroke="#8a8f98" stroke-width="2"/>`,
      `<text x="${NAMES + FULL + 12}" y="${y + 14}">${Math.round(ratio * 100)} % (${Math.round(reach * 100)})</text>`,
    ].join('')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#8a8f98" role="img"><title>Requests a second as a share of the yardstick beside each; the line is what is wanted</title><text x="${NAMES}" y="20">share of the yardstick’s requests a second; the line is the mark</text>${bars.join('')}</svg>\n`
}
