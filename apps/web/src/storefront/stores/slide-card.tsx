import type { Slide } from '@tokri/contract/promo'
import { slideState } from '@tokri/domain/promo/visible'
import { clock } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Badge } from '../../ui/badge'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture'
import { SlideLink } from './slide-link'

/** Only slides whose store is accepted, and plain links (VAL-02). */
export const shownSlides = (slides: readonly Slide[]): Slide[] =>
  slides.filter(({ data }) => slideState(data) !== 'hidden')

/** One promotion of the main slider: words at the start, the picture behind (SCR-09). */
export function SlideCard({ slide, eager }: { slide: Slide; eager?: boolean }) {
  const t = useText()
  const { data } = slide
  const dimmed = slideState(data) === 'dimmed'
  const opens = data.restaurant?.opens_at
  // The wave is the festive cloth: deep colour and light words.
  const deep = data.art?.cloth === 'wave'
  return (
    <SlideLink slide={slide} className={cx('promo', deep && 'promo--deep')}>
      <Cloth
        as="span"
        h={data.art?.h ?? 12}
        pattern={data.art?.cloth ?? 'wave'}
        className={cx('scene', dimmed && 'is-off')}
      >
        {data.image && (
          <Picture
            image={data.image}
            art={data.art}
            width={328}
            height={160}
            sizes="(min-width: 1024px) 33vw, (min-width: 464px) 50vw, 328px"
            cover
            eager={eager}
          />
        )}
      </Cloth>
      <span className="promo__text">
        {data.badge && (
          <Badge tone="offer" caps>
            {data.badge}
          </Badge>
        )}
        <b>{data.name}</b>
        {dimmed ? (
          <span className="text-meta">
            {opens ? t('opensAt', { time: clock(opens) }) : t('restaurantNotActiveMsg')}
          </span>
        ) : (
          data.caption && <span className="text-meta">{data.caption}</span>
        )}
      </span>
    </SlideLink>
  )
}
