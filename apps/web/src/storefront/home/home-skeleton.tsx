import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { categoryGrid } from '../stores/category-plates'
import { bento } from './module-tiles'

const discs = [0, 1, 2, 3, 4, 5, 6, 7]

/** Boxes in the home screen's own layout while its data loads (SCR-15). */
export function HomeSkeleton() {
  const t = useText()
  return (
    <>
      <Skeletons label={t('loading')}>
        <div className={cx('px-gutter', bento)}>
          <Skeleton h="100%" r="1.375rem" style={{ gridRow: 'span 2' }} />
          <Skeleton h="100%" r="1.375rem" style={{ gridColumn: 'span 2' }} />
          <Skeleton h="100%" r="1.375rem" />
          <Skeleton h="100%" r="1.375rem" />
        </div>
      </Skeletons>
      <PromotedSkeleton />
    </>
  )
}

/** The slider and the categories, shown together: one of them alone would push the other down. */
export function PromotedSkeleton() {
  const t = useText()
  return (
    <Skeletons label={t('loading')}>
      <div className="px-gutter mt-5">
        <Skeleton h="10rem" r="1.375rem" />
      </div>
      <div className="px-gutter mt-6">
        <Skeleton w="12rem" h="1.5rem" />
      </div>
      <div className={cx('mt-4 px-gutter sm:grid-cols-8', categoryGrid)}>
        {discs.map((disc) => (
          <span key={disc} className="cat">
            <Skeleton w="4.875rem" h="4.875rem" r="50%" />
            <Skeleton w="3.5rem" h=".8rem" />
          </span>
        ))}
      </div>
    </Skeletons>
  )
}
