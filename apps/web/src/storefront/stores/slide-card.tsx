import type { Slide } from '@tokri/contract/promo'
import { slideState } from '@tokri/domain/promo/visible'
import { useText } from '../../lib/format/i18n'
import { useMode } from '../../state/mode'
import { Badge } from '../../ui/badge'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { Picture } from '../../ui/picture'
import { minutesFor } from '../kit/minutes-for'
import { SlideLink } from './slide-link'
import { useClosedWords } from './store-card'

/** One promotion of the main slider: text at the start, the picture behind (SCR-09). */
export function SlideCard({ slide, eager }: { slide: Slide; eager?: boolean }) {
  const t = useText()
  const { data } = slide
  const closed = useClosedWords()
  const mode = useMode()
  const dimmed = slideState(data) === 'dimmed'
  const store = data.restaurant
  // the wave is the festive background: a deep colour with light text
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
        {data.caption && <span className="text-meta">{data.caption}</span>}
        {store && (dimmed || !`${data.name} ${data.caption}`.includes(store.name)) && (
          <span className="text-meta">
            <bdi>{store.name}</bdi>
            <span className="dot-before" />
            {dimmed ? closed(store) : t('homePageMinsText', { minutes: minutesFor(store, mode) })}
          </span>
        )}
      </span>
    </SlideLink>
  )
}
