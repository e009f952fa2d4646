import type { FeatureSlider } from '@tokri/contract/promo'
import type { CSSProperties } from 'react'
import { Scroller } from '../../ui/scroller'
import { SectionHead } from '../../ui/section-head'
import { StoreScene } from '../../ui/store-scene'
import { SlideLink } from '../stores/slide-link'

/** The widest picture; a slider may be set to anything between. */
const WIDEST = 5

/** A row of pictures of the operator's choice, as large as set (ENT-08). */
export function FeatureRow({ promo_slider: { name, size }, items }: FeatureSlider) {
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

/** The parts of the home screen with every feature slider after as many parts as its position says, or at the end. */
export function withFeatures(parts: readonly React.ReactNode[], sliders: readonly FeatureSlider[]) {
  const after = (count: number) =>
    sliders
      .filter(({ promo_slider }) => Math.min(Math.max(0, promo_slider.position_id), parts.length) === count)
      .map((slider) => <FeatureRow key={slider.promo_slider.name} {...slider} />)
  return [after(0), ...parts.flatMap((part, at) => [part, after(at + 1)])]
}
