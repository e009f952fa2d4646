import { useState } from 'react'
import { Button } from '../button'
import { InlineIllustration } from '../illustration'
import { MapPlan } from '../map-plan'
import { MapView } from '../map-view'
import type { LatLng } from '../street-plan'
import { samplePast, samplePlan, sampleRoute, sampleSpots } from './sample-plan'
import { BoardColumns, BoardSection } from './section'

/** Still plan, tracking map, address picker. */
export function MapsPart() {
  const [center, setCenter] = useState<LatLng>([12.9716, 77.5946])
  const [along, setAlong] = useState(0)
  const rider = sampleRoute[along % sampleRoute.length] ?? sampleSpots.rider
  return (
    <BoardColumns>
      <BoardSection title="Tracking">
        <div className="mapbox" style={{ blockSize: '20rem', borderRadius: 'var(--r-l)' }}>
          <MapView
            label="Where your order is"
            center={[12.9716, 77.5946]}
            plan={samplePlan}
            fit={56}
            route={sampleRoute}
            past={samplePast}
            markers={[
              { id: 'store', at: sampleSpots.store, kind: 'store', label: 'Saffron Courtyard' },
              { id: 'home', at: sampleSpots.home, kind: 'home', label: 'Your address' },
              {
                id: 'rider',
                at: rider,
                kind: 'rider',
                label: 'Imran',
                face: <InlineIllustration name="scooter" px={38} />,
              },
            ]}
          />
        </div>
        <Button kind="soft" size="m" className="mt-3" onClick={() => setAlong(along + 1)}>
          Ride on
        </Button>
      </BoardSection>
      <BoardSection title="Address picker">
        <div className="mapbox" style={{ blockSize: '20rem', borderRadius: 'var(--r-l)' }}>
          <MapView
            label="Drag the map to your door"
            center={center}
            plan={samplePlan}
            pin={{ tip: 'We’ll deliver here', icon: 'house-fill' }}
            onCenterChange={setCenter}
          />
        </div>
        <p className="text-meta text-ink-3 tabular-nums mt-2">
          {center[0].toFixed(5)}, {center[1].toFixed(5)}
        </p>
      </BoardSection>
      <BoardSection title="Still plan">
        <div className="mapbox" style={{ blockSize: '7rem', borderRadius: 'var(--r-l)' }}>
          <MapPlan
            label="Around your address"
            plan={samplePlan}
            center={[12.9716, 77.5946]}
            width={390}
            height={112}
          />
        </div>
      </BoardSection>
    </BoardColumns>
  )
}
