import type { Slide } from '@tokri/contract/promo'
import { slideState, twoRows } from '@tokri/domain/promo/visible'
import { memo } from 'react'
import { useText } from '../../lib/format/i18n'
import { useMode } from '../../state/mode'
import { Badge } from '../../ui/badge'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ItemArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { SectionHead } from '../../ui/section-head'
import { StoreScene } from '../../ui/store-scene'
import { minutesFor } from '../kit/minutes-for'
import { couponShort } from './coupon-words'
import { SlideLink } from './slide-link'
import { StoreRating, useClosedWords } from './store-card'

type Group = { title: string; slides: readonly Slide[]; more?: { label: string; to: string } }

/** The line beside or below a picture: stars and minutes, or why it is closed. */
function Meta({ slide, children }: { slide: Slide; children?: React.ReactNode }) {
  const t = useText()
  const closed = useClosedWords()
  const mode = useMode()
  const store = slide.data.restaurant
  if (!store) return null
  const dimmed = slideState(slide.data) === 'dimmed'
  return (
    <span className="mt-0.75 flex min-w-0 items-center gap-1.5 text-meta tabular-nums max-2xs:flex-wrap">
      <StoreRating store={store} />
      <span className="text-ink-2 truncate">
        {dimmed ? closed(store) : t('homePageMinsText', { minutes: minutesFor(store, mode) })}
      </span>
      {!dimmed && children}
    </span>
  )
}

/** Picture at the start, text beside it: the row of new arrivals. */
const ArrivalCard = memo(function ArrivalCard({ slide }: { slide: Slide }) {
  const t = useText()
  const { data } = slide
  const off = slideState(data) === 'dimmed'
  return (
    <SlideLink
      slide={slide}
      className={cx('grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-3.5', off && 'is-off')}
    >
      <span className="aspect-square">
        <ItemArt image={data.image} art={data.art} size={66} off={off} />
      </span>
      <span className="min-w-0">
        <b className="text-title-s truncate block nm" dir="auto">
          {data.restaurant?.name ?? data.name}
        </b>
        <span className="text-body-s text-ink-3 truncate block" dir="auto">
          {data.restaurant?.description ?? data.caption}
        </span>
        <Meta slide={slide}>
          <Badge tone="p">{t('newBadgeText')}</Badge>
        </Meta>
      </span>
    </SlideLink>
  )
})

/** New arrivals in two rows: the first four above, the next four below, and so on (SCR-14, CON-13). */
export function ArrivalRows({ title, slides, more }: Group) {
  if (slides.length === 0) return null
  const [upper, lower] = slides.length > 4 ? twoRows(slides) : [slides, []]
  return (
    <div>
      <SectionHead title={title} more={more} />
      <Scroller label={title} gap="1rem">
        {upper.map((slide, at) => (
          <span key={slide.data.id} className="grid w-[min(18.5rem,82vw)] content-start gap-4">
            <ArrivalCard slide={slide} />
            {lower[at] && <ArrivalCard slide={lower[at]} />}
          </span>
        ))}
      </Scroller>
    </div>
  )
}

/** A small store card of a promoted row; closed stores dimmed with the reason (SCR-61). */
export const MiniCard = memo(function MiniCard({ slide }: { slide: Slide }) {
  const t = useText()
  const { data } = slide
  const off = slideState(data) === 'dimmed'
  const coupon = data.restaurant?.coupon
  return (
    <SlideLink slide={slide} className={cx('store w-62', off && 'is-off')}>
      <span className="store__art block aspect-7/4">
        <StoreScene image={data.image} art={data.art} off={off} sizes="248px" />
        {coupon && !off && (
          <span className="flag">
            <Icon name="seal-percent-fill" />
            {couponShort(t, coupon)}
          </span>
        )}
      </span>
      <span className="store__body block">
        <b className="text-title-s truncate block nm" dir="auto">
          {data.name}
        </b>
        <Meta slide={slide} />
      </span>
    </SlideLink>
  )
})

/** A promoted row: top picks, get it, good to pick up (SCR-14). */
export function MiniRow({ title, slides, more }: Group) {
  if (slides.length === 0) return null
  return (
    <div>
      <SectionHead title={title} more={more} />
      <Scroller label={title}>
        {slides.map((slide) => (
          <MiniCard key={slide.data.id} slide={slide} />
        ))}
      </Scroller>
    </div>
  )
}
