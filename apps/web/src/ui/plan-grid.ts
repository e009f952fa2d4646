import L from 'leaflet'
import { drawPlan, planMarkup } from './plan-drawing'
import { planIndex, planScale, type StreetPlan } from './street-plan'

const side = 512
/** Neighbouring tiles overlap by this much, so that no seam shows between them. */
const overlap = 1

/** The drawn city as map tiles: small SVGs, so that they stay sharp and take the theme's colours from CSS. */
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

/** A Leaflet layer that draws the plan. */
export function planGrid(plan: StreetPlan): L.GridLayer {
  return new PlanGrid(plan)
}
