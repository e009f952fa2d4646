import { Suspense } from 'react'
import { lazyComponent } from './lazy-component'
import type { MapViewProps } from './map-pins'
import { MapPlan } from './map-plan'

const MapLeaflet = lazyComponent(() => import('./map-leaflet').then((module) => module.MapLeaflet))

/** A map that fills its positioned box (`mapbox`). Leaflet comes when it is first shown; until then the plan stands still. */
export function MapView(props: MapViewProps) {
  const { plan, center, zoom, label } = props
  const still = plan ? (
    <MapPlan plan={plan} center={center} zoom={zoom} label={label} />
  ) : (
    <div className="map" />
  )
  return (
    <Suspense fallback={still}>
      <MapLeaflet {...props} />
    </Suspense>
  )
}
