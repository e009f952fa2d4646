import type { ErrandQuote } from '@tokri/contract/errands'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../lib/dom/use-now'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Announce } from '../../ui/announce'
import { Notice } from '../../ui/notice'
import { LAST_SECONDS, minutesAndSeconds, secondsLeft } from './trip'

/** The price before the last quote; null if it did not change. */
function usePriceBefore(quote: ErrandQuote): number | null {
  const seen = useRef(quote)
  const [before, setBefore] = useState<number | null>(null)
  useEffect(() => {
    const last = seen.current
    seen.current = quote
    if (last.quote_id === quote.quote_id) return
    const sameTrip = JSON.stringify(last.trip) === JSON.stringify(quote.trip)
    setBefore(sameTrip && last.payable !== quote.payable ? last.payable : null)
  }, [quote])
  return before
}

/** Counts down the last minutes of the price; says so if a new one differs. */
export function PriceClock({ quote }: { quote: ErrandQuote }) {
  const t = useText()
  const before = usePriceBefore(quote)
  const left = secondsLeft(quote.expires_at, useNow(1000))
  if (before !== null)
    return (
      <Notice tone="warn" icon="timer" live>
        <span className="tabular-nums">
          {t('errandPriceChanged', { from: money(before), to: money(quote.payable) })}
        </span>
      </Notice>
    )
  if (left > LAST_SECONDS) return null
  return (
    <>
      <Announce text={t('errandPriceEnding')} />
      <Notice tone="info" icon="timer">
        <span className="tabular-nums" aria-hidden={left > 0 || undefined}>
          {left > 0 ? t('errandPriceLeft', { time: minutesAndSeconds(left) }) : t('errandPriceAgain')}
        </span>
      </Notice>
    </>
  )
}
