import type { CategorySlide } from '@tokri/contract/promo'
import type { CSSProperties } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { useProgressiveCount } from '../../lib/dom/progressive-count'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Illustration } from '../../ui/illustration'
import { PlateArt } from '../../ui/item-art'
import { Plate } from '../../ui/plate'
import { Scroller } from '../../ui/scroller'
import { Skeleton } from '../../ui/skeleton'

/** The width of a category's picture in rem (CON-12). */
export const plateRem = (size: number): number => 2.4 * size

type Chosen = { ids: readonly number[]; onChoose: (ids: readonly number[]) => void }

function Disc({
  name,
  on,
  onPick,
  children,
}: {
  name: string
  on: boolean
  onPick: () => void
  children: React.ReactNode
}) {
  const withLabel = useSetting('showRestaurantCategorySliderLabel')
  return (
    <button type="button" className={cx('cat', on && 'is-on')} aria-pressed={on} onClick={onPick}>
      <span className="cat__plate [&_.pic]:scale-113">{children}</span>
      <span className={withLabel ? 'whitespace-nowrap' : 'sr-only'}>{name}</span>
      <span className="cat__bar" />
    </button>
  )
}

const sizeOf = (rem: number, round: number) =>
  ({ '--sz': `${rem}rem`, '--round': `${round}%` }) as CSSProperties
const discs = [0, 1, 2, 3, 4, 5]

/** A placeholder of the strip's size while its categories load. */
export function StripSkeleton() {
  const rem = plateRem(useSetting('restaurantCategorySliderSize'))
  const round = useSetting('restaurantCategorySliderStyle')
  const withLabel = useSetting('showRestaurantCategorySliderLabel')
  return (
    <div aria-hidden="true">
      <div className="xs-row mt-3 pt-1" style={{ ...sizeOf(rem, round), gap: '1rem' }}>
        {discs.map((disc) => (
          <span key={disc} className="cat">
            <Skeleton w={`${rem}rem`} h={`${rem}rem`} r="var(--round)" />
            {withLabel && <Skeleton w="3.5rem" h="1lh" />}
            <span className="cat__bar" />
          </span>
        ))}
      </div>
      <hr className="hr my-0" />
    </div>
  )
}

/** As many plates as a wide phone shows. */
const DRAWN_FIRST = 7

/** The categories above or within a list; choosing one filters the list (SCR-22). */
export function CategoryStrip({ slides, ids, onChoose }: Chosen & { slides: readonly CategorySlide[] }) {
  const t = useText()
  const rem = plateRem(useSetting('restaurantCategorySliderSize'))
  const round = useSetting('restaurantCategorySliderStyle')
  const chosen = ids.join(',')
  const drawn = useProgressiveCount(slides.length, DRAWN_FIRST)
  if (slides.length === 0) return null
  return (
    <>
      <Scroller label={t('categoriesTitle')} className="mt-3 pt-1" gap="1rem" style={sizeOf(rem, round)}>
        <Disc name={t('allCategories')} on={chosen === ''} onPick={() => onChoose([])}>
          <Plate h={70} size="95%">
            <Illustration name="cutlery" size={60} />
          </Plate>
        </Disc>
        {slides.slice(0, drawn).map((slide) => {
          const own = slide.categories_ids.map(({ value }) => value)
          const pick = () => own.length > 0 && onChoose(own)
          return (
            <Disc key={slide.id} name={slide.name} on={chosen === own.join(',')} onPick={pick}>
              <PlateArt image={slide.image} art={slide.art} size={rem * 16} />
            </Disc>
          )
        })}
      </Scroller>
      <hr className="hr my-0" />
    </>
  )
}
