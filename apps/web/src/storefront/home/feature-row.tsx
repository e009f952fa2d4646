import type { FeatureSlider } from '@tokri/contract/promo'
import type { CSSProperties } from 'react'
import { Scroller } from '../../ui/scroller'
import { SectionHead } from '../../ui/section-head'
import { StoreScene } from '../../ui/store-scene'
import { SlideLink } from '../stores/slide-link'

/** The largest aspect ratio; a slider may be set to anything below. */
const WIDEST = 5

/** A row of the operator's pictures, in the size set (ENT-08). */
function FeatureRow({ promo_slider: { name, size }, items }: FeatureSlider) {
  if (items.length === 0) return null
  const style = { '--size': Math.min(WIDEST, Math.max(1, size)) } as CSSProperties
  return (
    <div>
      <SectionHead title={name} />
      <Scroller label={name} style={style}>
        {items.map(({ data, url }) => (
          <SlideLink
            key={data.id}
            slide={{ url, delay: null }}
            className="grid w-[min(calc(4.1rem*var(--size)),100%)] gap-2"
          >
            <span className="relative aspect-7/4 overflow-hidden rounded-card">
              <StoreScene image={data.image} art={data.art} sizes="328px" />
            </span>
            <b className="truncate text-title-s" dir="auto">
              {data.name}
            </b>
          </SlideLink>
        ))}
      </Scroller>
    </div>
  )
}

/** A part that is placed after as many other parts as `after` says, or at the end. */
export interface PlacedPart {
  after: number
  part: React.ReactNode
}

/** The parts of the home screen, with those the operator placed between them. */
export function withPlaced(parts: readonly React.ReactNode[], placed: readonly PlacedPart[]) {
  const at = (count: number) =>
    placed.filter(({ after }) => Math.min(Math.max(0, after), parts.length) === count).map(({ part }) => part)
  return [at(0), ...parts.flatMap((part, index) => [part, at(index + 1)])]
}

export const placedFeature = (slider: FeatureSlider): PlacedPart => ({
  after: slider.promo_slider.position_id,
  part: <FeatureRow key={slider.promo_slider.name} {...slider} />,
})
