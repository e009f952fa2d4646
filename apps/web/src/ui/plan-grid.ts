import L from 'leaflet'
import { drawPlan, planMarkup } from './plan-drawing'
import { labelLooks, labelsIn } from './plan-labels'
import { planIndex, planScale, type StreetPlan } from './street-plan'

const side = 512
/** Overlap of neighbouring tiles, so that no seam is visible between them. */
const overlap = 1

/** The drawn city as map tiles: small SVGs, so that they are sharp and use the theme's colours from CSS. */
class PlanGrid extends L.GridLayer {
  readonly plan: StreetPlan

  constructor(plan: StreetPlan) {
    super({ tileSize: side, keepBuffer: 1, updateWhenZooming: false, maxZoom: 19 })
    this.plan = plan
  }

  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const scale = planScale(z)
    const reach = (side + 2 * overlap) * scale
    const left = (x * side - overlap) * scale
    const top = (y * side - overlap) * scale
    const view = { left, top, right: left + reach, bottom: top + reach }
    const tile = document.createElement('div')
    const size = side + 2 * overlap
    tile.innerHTML =
      `<svg class="plan" width="${size}" height="${size}" viewBox="0 0 ${reach} ${reach}" aria-hidden="true"` +
      ` style="display:block;margin:-${overlap}px;max-width:none">${planMarkup(drawPlan(planIndex(this.plan), view, z))}</svg>`
    return tile
  }
}

const svg = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Labels over the drawn city, in tiles of their own, so that they may extend beyond a tile's edge. */
class PlanLabels extends PlanGrid {
  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const scale = planScale(z)
    const [left, top, reach] = [x * side * scale, y * side * scale, side * scale]
    const view = { left, top, right: left + reach, bottom: top + reach }
    const drawing = svg('svg', {
      ...{ class: 'plan-labels', width: side, height: side, viewBox: `0 0 ${reach} ${reach}` },
      ...{ 'aria-hidden': 'true', style: 'display:block;overflow:visible;max-width:none' },
    })
    for (const label of labelsIn(this.plan, view, z)) {
      const [atX, atY] = [label.x - left, label.y - top]
      const text = svg('text', {
        ...{ class: label.kind, x: atX, y: atY, transform: `rotate(${label.angle} ${atX} ${atY})` },
        ...{ 'font-size': labelLooks[label.kind].size * scale, 'stroke-width': 3 * scale },
      })
      text.textContent = label.text
      drawing.append(text)
    }
    const tile = document.createElement('div')
    tile.append(drawing)
    return tile
  }
}

/** Leaflet layers that draw the plan, and the names on it. */
export function planGrid(plan: StreetPlan): L.LayerGroup {
  return L.layerGroup([new PlanGrid(plan), new PlanLabels(plan).setZIndex(2)])
}
