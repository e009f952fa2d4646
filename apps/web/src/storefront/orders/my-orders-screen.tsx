import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/api'
import { useGoBack } from '../../lib/dom/go-back'
import { usePageScroll } from '../../lib/dom/page-scroll'
import { usePageTitle } from '../../lib/dom/page-title'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { useRefetch } from '../../lib/live/refetch'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Illustration } from '../../ui/illustration'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { Plate } from '../../ui/plate'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { ErrorWithRetry } from '../kit/error-with-retry'
import { SearchLink } from '../kit/nav-parts'
import { PastCard, RunningCard } from './order-card'
import { isOver } from './order-stage'
import { ReorderDialog } from './reorder-dialog'
import { useReorder } from './use-reorder'

const orderGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2'

const queryKey = ['mine', 'orders'] as const

/** The customer's orders, ten a page, loaded while scrolling. */
function useOrders() {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => api.orders.getOrders({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 10_000,
  })
}
type Pages = ReturnType<typeof useOrders>

/** The live stream is opened only while an order is running. */
function News() {
  useLive('order.status', useRefetch(queryKey))
  return null
}

/** Fetches the next page near the end of the list; a button for those who do not scroll. */
function More({ pages }: { pages: Pages }) {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetchingNextPage) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid min-h-14 justify-items-center sm:col-span-full">
      <Button kind="text" size="m" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('loadMoreOrders')}
      </Button>
    </div>
  )
}

function Orders({ pages }: { pages: Pages }) {
  const t = useText()
  const now = useNow(60_000)
  const again = useReorder()
  const orders = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const running = orders.filter((order) => !isOver(order))
  const past = orders.filter(isOver)
  return (
    <div className={orderGrid}>
      {running.length > 0 && (
        <>
          <News />
          <h2 className="sr-only">{t('runningOrdersTitle')}</h2>
          {running.map((order) => (
            <RunningCard key={order.id} order={order} />
          ))}
          {past.length > 0 && (
            <h2 className="mt-2 -mb-1 text-title-m sm:col-span-full">{t('pastOrdersTitle')}</h2>
          )}
        </>
      )}
      {past.map((order) => (
        <PastCard
          key={order.id}
          order={order}
          now={now}
          busy={again.busy === order.unique_order_id}
          onReorder={again.reorder}
        />
      ))}
      <More pages={pages} />
      <ReorderDialog {...again} />
    </div>
  )
}

function NoOrders() {
  const t = useText()
  return (
    <EmptyState
      as="h2"
      title={t('noOrdersText')}
      text={t('noOrdersSubText')}
      art={
        <Plate size="11rem" h={60}>
          <Illustration name="cutlery" size={66} />
        </Plate>
      }
    >
      <LinkButton to="/food" icon="storefront">
        {t('noOrdersAction')}
      </LinkButton>
    </EmptyState>
  )
}

function Waiting() {
  const t = useText()
  return (
    <Skeletons label={t('loadingOrders')}>
      <div className={orderGrid}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} h="9.25rem" r="var(--r-l)" />
        ))}
      </div>
    </Skeletons>
  )
}

/** Running orders first, then every earlier one (ROU-27). */
export function MyOrdersScreen() {
  const t = useText()
  const onBack = useGoBack('/my-account')
  const pages = useOrders()
  const scroll = usePageScroll(pages.data !== undefined)
  usePageTitle(t('myOrdersTitle'))
  const isEmpty = pages.data?.pages[0]?.data.length === 0
  return (
    <PageShell fluid skipLabel={t('skipToMain')} {...scroll}>
      <NavBar back={{ label: t('back'), onBack }} title={t('myOrdersTitle')} end={<SearchLink />} />
      <div className="px-gutter content">
        {pages.data ? (
          isEmpty ? (
            <NoOrders />
          ) : (
            <Orders pages={pages} />
          )
        ) : pages.error ? (
          <ErrorWithRetry error={pages.error} onRetry={() => void pages.refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </PageShell>
  )
}
