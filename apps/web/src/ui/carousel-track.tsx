import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useMemo, useState } from 'react'
import { AUTOPLAY_MS, type CarouselProps, MINIMUM_DRAG } from './carousel-rules'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { usePrefersReducedMotion } from './motion'

type Api = UseEmblaCarouselType[1]
type Standing = { at: number; stops: number; playing: boolean }

/** The carousel's position, for the dots. */
function useStanding(api: Api): Standing {
  const [standing, setStanding] = useState<Standing>({ at: 0, stops: 0, playing: false })
  useEffect(() => {
    if (!api) return
    const read = () => {
      const playing = api.plugins().autoplay?.isPlaying() ?? false
      setStanding({ at: api.selectedScrollSnap(), stops: api.scrollSnapList().length, playing })
    }
    read()
    const events = ['select', 'reInit', 'autoplay:play', 'autoplay:stop'] as const
    for (const name of events) api.on(name, read)
    return () => {
      for (const name of events) api.off(name, read)
    }
  }, [api])
  return standing
}

function Dots({ at, stops, playing, moving }: Standing & { moving: boolean }) {
  const names = cx(
    'carousel__dots',
    moving && 'carousel__dots--auto',
    moving && !playing && 'carousel__dots--paused',
  )
  return (
    <div className={names} aria-hidden="true">
      {Array.from({ length: stops }, (_, index) => index).map((index) => (
        <span key={index} className={cx(index === at && 'is-on')} />
      ))}
    </div>
  )
}

/** The moving track; use `Carousel`, which loads this file. */
export function CarouselTrack({
  label,
  previousLabel,
  nextLabel,
  slides,
  autoplay = true,
  dots = true,
}: CarouselProps) {
  const calm = usePrefersReducedMotion()
  const moving = autoplay && !calm && slides.length > 1
  const plugins = useMemo(() => {
    if (!moving) return []
    return [
      Autoplay({ delay: AUTOPLAY_MS, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
    ]
  }, [moving])
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
  const [view, api] = useEmblaCarousel(
    {
      align: 'start',
      containScroll: 'trimSnaps',
      dragThreshold: MINIMUM_DRAG,
      direction: rtl ? 'rtl' : 'ltr',
      duration: calm ? 0 : 25,
      loop: false,
    },
    plugins,
  )
  const standing = useStanding(api)
  // until it is measured every slide counts as a stop, because dots added later would shift the page
  const stops = standing.stops || slides.length
  return (
    <>
      <div className="carousel__view" ref={view}>
        <ul className="carousel__track" aria-label={label}>
          {slides.map((slide) => (
            <li key={slide.id} className="carousel__slide">
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {standing.stops > 1 && (
        <>
          <IconButton
            icon="caret-left"
            kind="surface"
            label={previousLabel}
            className="carousel__step carousel__step--prev"
            onClick={() => api?.scrollPrev()}
          />
          <IconButton
            icon="caret-right"
            kind="surface"
            label={nextLabel}
            className="carousel__step carousel__step--next"
            onClick={() => api?.scrollNext()}
          />
        </>
      )}
      {dots && stops > 1 && <Dots {...standing} stops={stops} moving={moving} />}
    </>
  )
}
