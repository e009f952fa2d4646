import { useText } from '../../lib/format/i18n'
import { PageShell } from '../../ui/page-shell'
import { Skeletons } from '../../ui/skeleton'
import { TileSkeleton } from './item-tile'

/** Before anything is known of the store. */
export function WaitingShelf() {
  const t = useText()
  return (
    <PageShell fluid>
      <Skeletons label={t('loading')}>
        <span className="px-gutter gitems gitems--wait mt-8">
          {[0, 1, 2, 3].map((one) => (
            <TileSkeleton key={one} />
          ))}
        </span>
      </Skeletons>
    </PageShell>
  )
}
