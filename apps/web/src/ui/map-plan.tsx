import { useMemo } from 'react'
import { drawPlan, type PlanDrawing } from './plan-drawing'
import { labelLooks, labelsIn, type PlanLabel } from './plan-labels'
import { type LatLng, planIndex, planScale, project, type StreetPlan } from './street-plan'

function PlanLayers({ drawing }: { drawing: PlanDrawing }) {
  return (
    <>
      <path className="blocks" d={drawing.blocks} />
      <path className="parks" d={drawing.parks} />
      {drawing.trees.map((tree) => (
        <circle key={`${tree.x},${tree.y}`} className="trees" cx={tree.x} cy={tree.y} r={tree.r} />
      ))}
      <path className="water" d={drawing.water} />
      {drawing.roads.map(({ kind, width, d }) =>
        kind === 'highway' ? (
          <g key={kind}>
            <path className="hwyline" d={d} strokeWidth={width + 3} />
            <path className="hwy" d={d} strokeWidth={width} />
          </g>
        ) : (
          <path key={kind} className={kind === 'main' ? 'road main' : 'road'} d={d} strokeWidth={width} />
        ),
      )}
    </>
  )
}

function Names({ labels, scale }: { labels: PlanLabel[]; scale: number }) {
  return (
    <g className="plan-labels">
      {labels.map(({ kind, text, x, y, angle }) => (
        <text
          key={`${text} ${x} ${y}`}
          {...{ x, y, className: kind, transform: `rotate(${angle} ${x} ${y})` }}
          fontSize={labelLooks[kind].size * scale}
          strokeWidth={3 * scale}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

type MapPlanProps = {
  plan: StreetPlan
  center: LatLng
  /** As of map tiles; 16 shows about 900 m across a phone. */
  zoom?: number
  /** Size it is drawn for, in px; it fills its box and is cut, never stretched. */
  width?: number
  height?: number
  label: string
}

/** A still piece of the drawn city, to lie under pins. */
export function MapPlan({ plan, center, zoom = 16, width = 390, height = 240, label }: MapPlanProps) {
  const [lat, lng] = center
  const scale = planScale(zoom)
  const [wide, high] = [width * scale, height * scale]
  const { drawing, labels } = useMemo(() => {
    const middle = project([lat, lng])
    const view = {
      left: middle.x - wide / 2,
      right: middle.x + wide / 2,
      top: middle.y - high / 2,
      bottom: middle.y + high / 2,
    }
    const names = labelsIn(plan, view, zoom).map((one) => ({
      ...one,
      ...{ x: one.x - view.left, y: one.y - view.top },
    }))
    return { drawing: drawPlan(planIndex(plan), view, zoom), labels: names }
  }, [plan, lat, lng, zoom, wide, high])
  return (
    <svg
      className="map plan"
      viewBox={`0 0 ${wide} ${high}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <PlanLayers drawing={drawing} />
      <Names labels={labels} scale={scale} />
    </svg>
  )
}
