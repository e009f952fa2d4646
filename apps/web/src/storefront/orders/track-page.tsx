import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { PageShell } from '../../ui/page-shell'

/** The box of the map on a tracking page. */
export const trackMap = 'mapbox sticky top-0 h-[48dvh] min-h-60 flex-none md:h-dvh'

type TrackPageProps = {
  /** The map, or its skeleton; without one, the page has only its facts. */
  map?: ReactNode
  /** Above the facts of a page without a map. */
  header?: ReactNode
  topBar?: ReactNode
  skipLabel?: string
  children: ReactNode
}

/** A map with the facts on a sheet over its lower edge; on wide screens beside it. */
export function TrackPage({ map, header, topBar, skipLabel, children }: TrackPageProps) {
  return (
    <PageShell
      fluid
      fill
      skipLabel={skipLabel}
      topBar={topBar}
      className={
        map
          ? 'md:[&>.scroll]:grid md:[&>.scroll]:grid-cols-[minmax(0,1fr)_27rem] md:[&>.topbar]:hidden'
          : undefined
      }
    >
      {map ?? header}
      <div
        className={cx(
          'sheet sheet--flow z-2 flex-[1_0_auto]',
          Boolean(map) && '-mt-7 md:m-0 md:min-h-dvh md:rounded-none md:before:invisible',
        )}
      >
        <div className="mx-auto w-full max-w-160 px-4 pt-1 pb-[calc(1.25rem_+_var(--safe-bottom))] [&_.note]:mb-3">
          {children}
        </div>
      </div>
    </PageShell>
  )
}
