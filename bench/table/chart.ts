import { isReached, isWithin, type Limit, percent, type Result } from './results'

const WIDTH = 860
const NAMES = 390
const ROW = 26
const TOP = 40
const FULL = WIDTH - NAMES - 90

interface Bar {
  name: string
  /** Relative to the full width. */
  share: number
  mark: number
  isReached: boolean
  label: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const round = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

/**
 * Bars that show how close each kind of work comes to its baseline, with a line at the target; for times,
 * memory and scores, how close to the target. Readable on light and dark.
 */
export function drawChart(rows: readonly Result[]): string {
  const all = rows.flatMap(barsOf)
  const height = TOP + all.length * ROW + 12
  const bars = all.map(({ name, share, mark, isReached, label }, n) => {
    const y = TOP + n * ROW
    const at = NAMES + Math.min(1, mark) * FULL
    return [
      `<text x="${NAMES - 10}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${NAMES}" y="${y + 3}" width="${(Math.min(1, share) * FULL).toFixed(1)}" height="14" rx="3" fill="${isReached ? '#2e9e6b' : '#d9822b'}"/>`,
      `<path d="M${at.toFixed(1)} ${y}v20" stroke="#8a8f98" stroke-width="2"/>`,
      `<text x="${NAMES + FULL + 12}" y="${y + 14}">${escaped(label)}</text>`,
    ].join('')
  })
  const title = 'Share of the yardstick beside each kind of work, or of its mark; the line is what is wanted'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#8a8f98" role="img"><title>${title}</title><text x="${NAMES}" y="20">share of the yardstick, or of the mark; the line is what is wanted</text>${bars.join('')}</svg>\n`
}

function barsOf(result: Result): Bar[] {
  const { name } = result
  if ('why' in result) return []
  if ('limits' in result)
    return result.limits.filter(({ most }) => most !== 0).map((limit) => barOf(name, limit))
  const { ratio, reach, p95, ours } = result
  if (reach > 0) {
    const label = `${percent(ratio)} (${percent(reach)})`
    return [{ name, share: ratio, mark: reach, isReached: isReached(result), label }]
  }
  return p95 === undefined ? [] : [barOf(name, { what: 'p95', unit: 'ms', value: ours.p95, most: p95 })]
}

/** The whole width is the target. */
function barOf(name: string, limit: Limit): Bar {
  const { what, unit, value, most, least = 0 } = limit
  const share = most === undefined ? value / least : most / value
  const label = `${round(value)} ${unit} (${round(most ?? least)})`.replace('  ', ' ')
  return { name: `${name}, ${what}`, share, mark: 1, isReached: isWithin(limit), label }
}
