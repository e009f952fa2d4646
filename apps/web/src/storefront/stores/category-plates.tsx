import type { CategorySlide } from '@tokri/contract/promo'
import { twoRows } from '@tokri/domain/promo/visible'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import { write } from '../../lib/device/storage'
import { useProgressiveCount } from '../../lib/dom/progressive-count'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { PlateArt } from '../../ui/item-art'
import { Scroller } from '../../ui/scroller'
import { SectionHead } from '../../ui/section-head'
import { idsOf, restaurantSlides } from './category-slides'

/** Plates in rows of four. */
export const categoryGrid =
  'grid grid-cols-4 gap-x-2 gap-y-4.5 max-2xs:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]'

/** Opens the stores of its categories; without categories nothing happens (SCR-11). */
export function CategoryPlate({ slide, size = 78 }: { slide: CategorySlide; size?: number }) {
  const ids = idsOf(slide)
  const face = (
    <>
      <span className="cat__plate max-w-full [&_.pic]:scale-113">
        <PlateArt image={slide.image} art={slide.art} size={size} />
      </span>
      <span className="line-clamp-2">{slide.name}</span>
    </>
  )
  const style = { '--sz': `${size / 16}rem` } as CSSProperties
  if (ids.length === 0)
    return (
      <span className="cat" style={style}>
        {face}
      </span>
    )
  return (
    <Link
      className="cat"
      style={style}
      to={`/categories/stores?c=${ids.join(',')}`}
      onClick={() => write('categorySelectOptions', ids)}
    >
      {face}
    </Link>
  )
}

/** As many as a wide phone shows in two rows. */
const DRAWN_FIRST = 12

/** "What's on your mind?", as sliding rows or as a grid (SCR-10, CON-13). */
export function CategorySection({ slides }: { slides: readonly CategorySlide[] }) {
  const t = useText()
  const isRows = useIsRows()
  const title = t('whatsOnYourMind')
  const shown = restaurantSlides(slides)
  const drawn = useProgressiveCount(shown.length, DRAWN_FIRST)
  if (shown.length === 0) return null
  const [upper, lower] = twoRows(shown)
  return (
    <div>
      <SectionHead title={title} />
      {isRows && shown.length > 8 ? (
        <Scroller label={title} className="-my-1 py-1">
          {upper.slice(0, Math.ceil(drawn / 2)).map((slide, at) => (
            <span
              key={slide.id}
              className="grid min-w-17 basis-[calc((100%-2rem)/4.35)] grid-rows-[auto_auto] gap-y-4.5 sm:basis-[calc((100%-2rem)/8.35)]"
            >
              <CategoryPlate slide={slide} />
              {lower[at] && <CategoryPlate slide={lower[at]} />}
            </span>
          ))}
        </Scroller>
      ) : (
        <div className={cx('px-gutter sm:grid-cols-8', categoryGrid)}>
          {shown.map((slide) => (
            <CategoryPlate key={slide.id} slide={slide} />
          ))}
        </div>
      )}
    </div>
  )
}

function useIsRows(): boolean {
  const style = useSetting('homePageCategoryStyle')
  const type = useSetting('homePageCategoryType')
  return style === 'STYLEONE' && type === 'SLIDE'
}
