import { useText } from '../../lib/format/i18n'
import { Skeleton, Skeletons } from '../../ui/skeleton'

import { kindGrid } from './kind-tiles'

const tiles = [0, 1, 2, 3, 4, 5, 6, 7]

/** The shape of the pickup and task pages while their data is loading (SCR-64). */
export function ErrandSkeleton({ withNote }: { withNote?: boolean }) {
  const t = useText()
  return (
    <Skeletons label={t('loading')}>
      <Skeleton w="55%" h="1.4rem" style={{ marginBlock: '.5rem .875rem' }} />
      <div className={kindGrid}>
        {tiles.map((tile) => (
          <Skeleton key={tile} h="5.5rem" r="var(--r-l)" />
        ))}
      </div>
      {withNote && <Skeleton h="4.25rem" r="var(--r-m)" style={{ marginBlockStart: '1.25rem' }} />}
    </Skeletons>
  )
}
