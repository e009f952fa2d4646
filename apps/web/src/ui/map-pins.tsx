import type { ReactNode } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import type { LatLng, StreetPlan } from './street-plan'

export type MapMarker = {
  id: string
  at: LatLng
  /** 'me' is where this phone is: a dot below the pins. */
  kind: 'home' | 'store' | 'rider' | 'me'
  /** Read out, "Your address". */
  label: string
  /** Inside the pin; left out, the kind's icon. */
  face?: ReactNode
  /** Riders of a fleet: how they stand. */
  tone?: 'good' | 'dark' | 'bad'
  /** A pin of many that can be chosen with a pointer; something else does the same for keyboards. */
  onChoose?: () => void
  isChosen?: boolean
  /** Words below the pin; the label says them to screen readers. */
  tag?: string
  /** One of many: a smaller pin. */
  small?: boolean
}

/** Names of the buttons that move the map. */
export interface MapButtonNames {
  closer: string
  wider: string
  /** Shows again what `fit` shows. */
  whole: string
}

export type MapViewProps = {
  /** Name of the map for screen readers. */
  label: string
  center: LatLng
  zoom?: number
  /** Address of tiles with {z}/{x}/{y}; without it the plan is drawn. */
  tilesUrl?: string | null
  /** Whose map it is; shown in the corner with tiles. */
  credit?: string
  plan?: StreetPlan | null
  markers?: readonly MapMarker[]
  /** The route ahead. */
  route?: readonly LatLng[]
  /** The route already covered. */
  past?: readonly LatLng[]
  /** Ways somebody could take, dotted. */
  possible?: readonly { id: number; points: readonly LatLng[] }[]
  /** Shows all markers and the route instead of centre and zoom; the free edge in px, or one for each edge. */
  fit?: number | { side: number; top: number; bottom: number }
  /** What `fit` shows, where that is not all markers and the route. */
  frame?: readonly LatLng[]
  /** Fits again only when this changes, and not whenever something moves. */
  fitKey?: string
  /** Given, the map has buttons to zoom and to show everything. */
  buttons?: MapButtonNames
  /** Fixed pin in the middle while the map is dragged under it; `tip` says what happens there. */
  pin?: { tip?: ReactNode; icon?: IconName }
  /** After every move by hand. */
  onCenterChange?: (center: LatLng) => void
  /** A hand, or a glide to another centre, begins to move the map. */
  onMoveStart?: () => void
  /** False locks it: a picture of a map. */
  interactive?: boolean
}

const icons: Partial<Record<MapMarker['kind'], IconName>> = {
  home: 'house-fill',
  store: 'storefront-fill',
  rider: 'moped-fill',
}

/** The round pin of a marker. */
export function PinFace({ marker }: { marker: MapMarker }) {
  const { kind, label, tone, isChosen, onChoose, small } = marker
  const icon = icons[kind]
  const face = marker.face ?? (icon && <Icon name={icon} />)
  const look = cx(
    'pinm',
    `pinm--${kind}`,
    tone && `pinm--${tone}`,
    small && 'pinm--small',
    isChosen && 'is-chosen',
  )
  if (onChoose)
    return (
      <>
        <button
          type="button"
          className={look}
          title={label}
          tabIndex={-1}
          aria-hidden="true"
          onClick={onChoose}
        >
          {face}
        </button>
        <Tag marker={marker} />
      </>
    )
  return (
    <>
      <span className={look} role="img" aria-label={label}>
        {face}
      </span>
      <Tag marker={marker} />
    </>
  )
}

function Tag({ marker: { tag, isChosen } }: { marker: MapMarker }) {
  if (!tag) return null
  return (
    <bdi className={cx('pinm__tag', isChosen && 'is-chosen')} aria-hidden="true">
      {tag}
    </bdi>
  )
}

/** The pin that stands still while the map moves. */
export function FixedPin({
  tip,
  icon = 'map-pin-fill',
  up,
}: {
  tip?: ReactNode
  icon?: IconName
  up?: boolean
}) {
  return (
    <div className={up ? 'pingrp is-up' : 'pingrp'} aria-hidden={tip ? undefined : true}>
      {tip && (
        <>
          <span className="tip">{tip}</span>
          <span className="nib" />
        </>
      )}
      <span className="head">
        <Icon name={icon} />
      </span>
      <span className="foot" />
    </div>
  )
}
