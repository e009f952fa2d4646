import { useText } from '../../lib/format/i18n'
import { Skeleton, Skeletons } from '../../ui/skeleton'

/** Placeholders the size of menu rows. */
export function MenuSkeleton() {
  const t = useText()
  return (
    <div className="px-gutter mt-6">
      <Skeletons label={t('loading')}>
        <Skeleton w="12rem" h="1.6rem" style={{ marginBlockEnd: '1rem' }} />
        {[0, 1, 2].map((row) => (
          <div className="item" key={row}>
            <div className="grid content-start gap-3">
              <Skeleton w="1rem" h="1rem" />
              <Skeleton w="80%" h="1.1rem" />
              <Skeleton w="40%" h="1rem" />
              <Skeleton h="2rem" />
            </div>
            <Skeleton h="7.5rem" r="var(--r-l)" />
          </div>
        ))}
      </Skeletons>
    </div>
  )
}

/** Placeholder of the head until the store is loaded. */
export function StoreSkeleton() {
  const t = useText()
  return (
    <>
      <Skeletons label={t('loading')}>
        <Skeleton h="13.5rem" r="0" />
        <div className="relative z-2 -mt-9 px-gutter">
          <div className="card card--up px-4 pt-4.5">
            <Skeleton w="65%" h="1.6rem" />
            <Skeleton w="45%" h="1rem" style={{ marginBlockStart: '.6rem' }} />
            <Skeleton w="80%" h="1rem" style={{ marginBlockStart: '.9rem' }} />
            <div className="-mx-4 mt-3.5 border-t border-dashed border-line px-4 py-3">
              <Skeleton w="50%" h="1.1rem" />
            </div>
          </div>
        </div>
      </Skeletons>
      <MenuSkeleton />
    </>
  )
}
