import type { StoreCard as Store } from '@tokri/contract/stores'
import { Fragment, type ReactNode } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { useWasScrolled } from '../../lib/dom/page-scroll'
import { useProgressiveCount } from '../../lib/dom/progressive-count'
import { problemText, useText } from '../../lib/format/i18n'
import { Button, LinkButton } from '../../ui/button'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { ArrivalRows, MiniRow } from './mini-cards'
import type { SlideRow } from './slide-rows'
import { StoreCard } from './store-card'
import { storeGrid } from './store-grid'

/** Something inserted after a number of stores, or at the end of a shorter list (SCR-22). */
export interface Inserted {
  after: number
  part: ReactNode
}
/** A promoted row and the number of stores above it (SCR-24). */
export interface InsertedRow extends SlideRow {
  /** New arrivals have plates instead of scenes. */
  isArrivals?: boolean
}
/** Positions are slots of the list; there is one after every third store. */
const STORES_PER_SLOT = 3
const placeOf = ({ slides }: InsertedRow): number =>
  STORES_PER_SLOT * Math.max(1, slides[0]?.promo_slider.position_id ?? 1)

/**
 * The rows to insert after the store at this index; those of slots that a short list does not have come at
 * its end.
 */
export function rowsAfter(rows: readonly InsertedRow[], at: number, count: number): InsertedRow[] {
  return rows.filter((row) => Math.min(placeOf(row), count) === at)
}

/** Shown below `title`, which a listing has beside its controls from 600 px on. */
export function StoreSkeletons({ as = 'h1' }: Pick<StoreListProps, 'as'>) {
  const t = useText()
  return (
    <Skeletons label={t('loadingStores')} atOnce>
      <div className={cx('px-gutter', as === 'h1' && 'sm:pt-6')}>
        <div className={as === 'h1' ? 'sm:hidden' : ''}>
          <Skeleton w="15rem" h="1.5rem" style={{ marginBlock: '1.25rem .75rem' }} />
        </div>
        <div className={storeGrid(false)}>
          {[0, 1, 2].map((one) => (
            <span key={one} className="store">
              <span className="store__art block">
                <Skeleton h="100%" r="0" />
              </span>
              <span className="store__body grid gap-2">
                <Skeleton w="11rem" h="1.2rem" />
                <Skeleton w="14rem" h=".9rem" />
                <Skeleton w="9rem" h=".8rem" />
              </span>
            </span>
          ))}
        </div>
      </div>
    </Skeletons>
  )
}

/** Shown if the list was empty twice (STA-04): the operator's text, and a link to another location. */
export function NoStores({ text }: { text: string }) {
  const t = useText()
  return (
    <EmptyState
      page={false}
      as="h2"
      title={t('noRestaurantTitle')}
      text={text}
      art={
        <Plate size="10rem" h={60}>
          <Illustration name="chef" size={66} />
        </Plate>
      }
    >
      <LinkButton to="/search-location" kind="soft" icon="map-pin">
        {t('changeLocation')}
      </LinkButton>
    </EmptyState>
  )
}

export function ListProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  return (
    <EmptyState page={false} as="h2" title={t('listProblemTitle')} text={problemText(error)}>
      <Button icon="arrow-clockwise" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}

type StoreListProps = {
  title: ReactNode
  /** By default the title is the heading of the page. */
  as?: 'h1' | 'h2'
  stores: readonly Store[]
  rows?: readonly InsertedRow[]
  inserted?: Inserted
  /** Shown after the last store, once all of them are rendered. */
  end?: ReactNode
}

/** Cards of a later page, in the same grid. */
export function StoreCards({ stores }: { stores: readonly Store[] }) {
  const horizontal = useSetting('enableHorizontalStoreView')
  return (
    <div className={cx('mt-4', storeGrid(horizontal))}>
      {stores.map((store) => (
        <StoreCard key={store.id} store={store} />
      ))}
    </div>
  )
}

/** As many scenes as most phones show completely. */
const SEEN_FIRST = 2
/** From 600 px on. */
const besideMode = 'sm:col-span-1! sm:-order-2 sm:my-0 sm:pe-0 sm:text-display'
/** As many cards as a tall phone shows. */
const DRAWN_FIRST = 4
/**
 * What follows these is laid out and painted when it comes near the screen. Its height is estimated until
 * then, so a page with a scroll position to restore cannot use this.
 */
const skipOffScreen = (isHorizontal: boolean): string =>
  cx(
    '*:nth-[n+5]:[content-visibility:auto]',
    isHorizontal
      ? '*:nth-[n+5]:[contain-intrinsic-block-size:auto_8rem]'
      : '*:nth-[n+5]:[contain-intrinsic-block-size:auto_19rem]',
  )

/** The count, then the cards with categories and promoted rows between them (SCR-20, SCR-22 to SCR-24). */
export function StoreList({ title, as: Title = 'h1', stores, rows = [], inserted, end }: StoreListProps) {
  const horizontal = useSetting('enableHorizontalStoreView')
  const drawn = useProgressiveCount(stores.length, DRAWN_FIRST)
  const wasScrolled = useWasScrolled()
  return (
    <>
      <Title className={cx('mt-4.5 mb-3 px-gutter text-title-l tabular-nums', Title === 'h1' && besideMode)}>
        {title}
      </Title>
      <div className={cx('px-gutter', Title === 'h1' && 'sm:pt-6')}>
        <div className={cx(storeGrid(horizontal), !wasScrolled && skipOffScreen(horizontal))}>
          {stores.slice(0, drawn).map((store, at) => (
            <Fragment key={store.id}>
              <StoreCard store={store} eager={at < SEEN_FIRST} />
              {inserted && Math.min(inserted.after, stores.length) === at + 1 && (
                <div className="col-span-full -mx-gutter *:mt-0">{inserted.part}</div>
              )}
              {rowsAfter(rows, at + 1, stores.length).map((row) => (
                <div key={row.title} className="col-span-full -mx-gutter">
                  {row.isArrivals ? <ArrivalRows {...row} /> : <MiniRow {...row} />}
                </div>
              ))}
            </Fragment>
          ))}
        </div>
        {drawn === stores.length && end}
      </div>
    </>
  )
}
