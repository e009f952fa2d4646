import { useQuery } from '@tanstack/react-query'
import type { CustomSection, FeatureSlider, Slide } from '@tokri/contract/promo'
import { Fragment, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import type { SavedLocation } from '../../lib/device/storage'
import { useProgressiveCount } from '../../lib/dom/progressive-count'
import { useText } from '../../lib/format/i18n'
import { isEmptyHtml, safeHtml } from '../../lib/format/safe-html'
import { useIsLoggedIn } from '../../state/session'
import { Card } from '../../ui/card'
import { Carousel } from '../../ui/carousel'
import { lazyComponent } from '../../ui/lazy-component'
import { categoriesAt, slidesAt } from '../kit/queries'
import { CategorySection } from '../stores/category-plates'
import { ArrivalRows, MiniRow } from '../stores/mini-cards'
import { SlideCard } from '../stores/slide-card'
import { shownSlides, slideRows } from '../stores/slide-rows'
import { type PlacedPart, placedFeature, withPlaced } from './feature-row'
import { PromotedSkeleton } from './home-skeleton'
import { OffersBanner } from './offers-banner'
import { RateBanner } from './rate-banner'

/** The main slider (SCR-09, CON-11). */
function MainSlider({ slides }: { slides: readonly Slide[] }) {
  const t = useText()
  if (slides.length === 0) return null
  return (
    <div className="mt-5">
      <Carousel
        label={t('promotedSlides')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        slides={slides.map((slide, at) => ({
          id: slide.data.id,
          content: <SlideCard slide={slide} eager={at === 0} />,
        }))}
      />
    </div>
  )
}

/** The operator's own text, sanitised again where it is shown (SCR-13). */
function Message({ html }: { html: string }) {
  if (isEmptyHtml(html)) return null
  return (
    <div className="px-gutter mt-6">
      <Card className="prose">{safeHtml(html)}</Card>
    </div>
  )
}

function WidePicture({ image, to }: { image: string; to?: string }) {
  const t = useText()
  if (!image) return null
  const picture = (
    <img className="w-full rounded-card" src={image} alt={to ? t('offersButton') : ''} loading="lazy" />
  )
  return <div className="px-gutter mt-5">{to ? <Link to={to}>{picture}</Link> : picture}</div>
}

/** Rows of small store cards, in this order. */
const minis = [
  ['topPicksTitle', 'otherSlides'],
  ['getItTitle', 'getItSlides'],
  ['topPickupTitle', 'topPickupSlides'],
] as const

const OrderAgain = lazyComponent(() => import('./order-again').then((part) => part.OrderAgain))

const placedSection = ({ id, position_id, custom_message }: CustomSection): PlacedPart => ({
  after: position_id,
  part: <Message key={`section ${id}`} html={custom_message} />,
})

interface PromotedPartsProps {
  place: SavedLocation
  features: readonly FeatureSlider[]
  sections: readonly CustomSection[]
}

/** The parts a tall phone shows, with the rows that may be between them. */
const DRAWN_FIRST = 4

function Parts({ parts }: { parts: readonly ReactNode[] }) {
  return parts.slice(0, useProgressiveCount(parts.length, DRAWN_FIRST))
}

/** Everything below the services: sliders, categories, offers, arrivals (SCR-07 to SCR-14, ENT-12). */
export function PromotedParts({ place, features, sections }: PromotedPartsProps) {
  const t = useText()
  const { data: slides, isPending: slidesCome } = useQuery(slidesAt(place))
  const { data: categories = [], isPending: categoriesCome } = useQuery(categoriesAt(place))
  const withSlider = useSetting('showPromoSlider')
  const sliderFirst = useSetting('showPromoSliderTop')
  const main = withSlider && <MainSlider key="main" slides={shownSlides(slides?.mainSlides ?? [])} />
  const plates = <CategorySection key="categories" slides={categories} />
  const asks = useSetting('rarModEnHomeBanner')
  const askAfter = useSetting('rarModHomeBannerPosition')
  const homeMessage = useSetting('customHomeMessage')
  const offersImage = useSetting('homeOffersImage')
  const footerImage = useSetting('homeFooterImage')
  const isLoggedIn = useIsLoggedIn()
  if (slidesCome || categoriesCome) return <PromotedSkeleton />
  const seeAll = { label: t('seeAll'), to: '/food' }
  const parts = [
    ...(sliderFirst ? [main, plates] : [plates, main]),
    <Fragment key="offers">
      <OffersBanner place={place} />
      <Message html={homeMessage} />
      {isLoggedIn && (
        <Suspense fallback={null}>
          <OrderAgain />
        </Suspense>
      )}
    </Fragment>,
    <Fragment key="arrivals">
      {slideRows(t('newArrivalsTitle'), slides?.newArrivals ?? []).map((row) => (
        <ArrivalRows key={row.title} {...row} more={seeAll} />
      ))}
    </Fragment>,
    ...minis.map(([key, group]) => (
      <Fragment key={group}>
        {slideRows(t(key), slides?.[group] ?? []).map((row) => (
          <MiniRow key={row.title} {...row} />
        ))}
      </Fragment>
    )),
  ]
  const asked = asks ? parts.toSpliced(askAfter, 0, <RateBanner key="rate" />) : parts
  const placed = [...features.map(placedFeature), ...sections.map(placedSection)]
  return (
    <>
      <WidePicture image={offersImage} to="/offers" />
      <Parts parts={withPlaced(asked, placed)} />
      <WidePicture image={footerImage} />
    </>
  )
}
