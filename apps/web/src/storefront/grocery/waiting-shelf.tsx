import { useText } from '../../lib/format/i18n'
import { PageShell } from '../../ui/page-shell'
import { Skeletons } from '../../ui/skeleton'
import { WaitingTiles } from './item-tile'

/** Placeholder until the store is loaded. */
export function WaitingShelf() {
  const t = useText()
  return (
    <PageShell fluid>
      <Skeletons label={t('loading')}>
        <span className="mt-8 block px-gutter">
          <WaitingTiles />
        </span>
      </Skeletons>
    </PageShell>
  )
}
