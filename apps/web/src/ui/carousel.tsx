import { Suspense } from 'react'
import type { CarouselProps } from './carousel-rules'
import { cx } from './cx'
import { lazyComponent } from './lazy-component'

const CarouselTrack = lazyComponent(() => import('./carousel-track').then((module) => module.CarouselTrack))

/** The same layout without the script: a scrolling row. */
function StillTrack({ label, slides, dots = true }: CarouselProps) {
  return (
    <>
      <div className="carousel__view carousel__view--static">
        <ul className="carousel__track" aria-label={label}>
          {slides.map((slide) => (
            <li key={slide.id} className="carousel__slide">
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {dots && slides.length > 1 && (
        <div className="carousel__dots" aria-hidden="true">
          {slides.map(({ id }) => (
            <span key={id} />
          ))}
        </div>
      )}
    </>
  )
}

/** A list of slides that can be dragged; 1, 2 or 3 per view. */
export function Carousel(props: CarouselProps) {
  if (props.slides.length === 0) return null
  return (
    <div className={cx('carousel', props.kind === 'banner' && 'carousel--banner')}>
      <Suspense fallback={<StillTrack {...props} />}>
        <CarouselTrack {...props} />
      </Suspense>
    </div>
  )
}
