import type { ErrandQuote } from '@tokri/contract/errands'
import { minutesUntil } from '@tokri/domain/order/timeline'
import { kilometres, money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Dock } from '../../ui/dock'
import { Skeleton } from '../../ui/skeleton'

type FareDockProps = {
  quote: ErrandQuote | undefined
  isOld: boolean
  /** Not everything is known yet: the price may rise. */
  from?: boolean
  /** Minor units on top of the quote: the tip. */
  more?: number
  action: string
  onGo: () => void
}

/** Distance, time, price, and the button that continues. */
export function FareDock({ quote, isOld, from, more = 0, action, onGo }: FareDockProps) {
  const t = useText()
  const price = quote && money(quote.payable + more)
  return (
    <section aria-label={t('errandFare')}>
      <Dock>
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2" aria-busy={isOld || undefined}>
          <div className={cx('max-w-full tabular-nums', isOld && 'opacity-50')}>
            {quote ? (
              <>
                <p className="text-meta text-ink-3">
                  {quote.trip.schedule
                    ? t('errandKm', { distance: kilometres(quote.distance) })
                    : t('errandKmMinutes', {
                        distance: kilometres(quote.distance),
                        minutes: minutesUntil(new Date(quote.promised.to), new Date()),
                      })}
                </p>
                <p className="text-title-l" aria-live="polite">
                  {from ? t('errandFrom', { amount: price ?? '' }) : price}
                </p>
              </>
            ) : isOld ? (
              <Skeleton w="5rem" h="2rem" />
            ) : (
              <p className="text-meta text-ink-3">{t('errandNoPrice')}</p>
            )}
          </div>
          <Button className="min-w-[min(11rem,100%)] flex-1" wrap iconEnd="arrow-right" onClick={onGo}>
            {action}
          </Button>
        </div>
      </Dock>
    </section>
  )
}
