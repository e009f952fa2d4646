import type { BillLine, Quote } from '@tokri/contract/cart'
import type { TextKey } from '@tokri/contract/texts/index'
import { explanationParams } from '../../lib/format/explanation'
import { kilometres, money } from '../../lib/format/figures'
import type { Translate } from '../../lib/format/i18n'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { Skeleton, Skeletons } from '../../ui/skeleton'

/** "Coupon FEAST50", "Delivery, 1.8 km" */
export function lineLabel(t: Translate, line: BillLine, distance: string | null): string {
  const label = t(line.label as TextKey)
  const code = line.explanation?.params.code
  if ((line.code === 'coupon' || line.code === 'delivery_coupon') && code)
    return t('billWithCode', { label, code })
  if (line.code === 'delivery' && distance) return t('billWithDistance', { label, distance })
  return label
}

/** What a free delivery would have cost; 0 if it isn't free, or always is. */
export function givenAway({ code, amount, explanation }: BillLine): number {
  const saved = explanation?.params.saved_amount
  return code === 'delivery' && amount === 0 && typeof saved === 'number' ? saved : 0
}

function Amount({ line, about }: { line: BillLine; about: boolean }) {
  const t = useText()
  const saved = givenAway(line)
  if (line.code === 'delivery' && line.amount === 0)
    return (
      <b>
        {saved > 0 && <s className="font-normal text-ink-3">{money(saved)}</s>}{' '}
        <span className="text-success">{t('billFree')}</span>
      </b>
    )
  if (about && line.code === 'items') return <b>{t('weightEstimate', { amount: money(line.amount) })}</b>
  return <b className={line.amount < 0 ? 'text-success isolate-ltr' : 'isolate-ltr'}>{money(line.amount)}</b>
}

/** A line that shows how it is calculated when it is opened. */
function BillRow({ line, distance, about }: { line: BillLine; distance: number | null; about: boolean }) {
  const t = useText()
  const label = lineLabel(t, line, distance === null ? null : kilometres(distance))
  if (!line.explanation)
    return (
      <div className="amount-line tabular-nums">
        <span>{label}</span>
        <Amount line={line} about={about} />
      </div>
    )
  const { key, params } = line.explanation
  return (
    <details className="group">
      <summary className="amount-line relative cursor-pointer rounded-badge tabular-nums after:absolute after:-inset-x-2 after:-inset-y-1.5 [&::-webkit-details-marker]:hidden">
        <span className="inline-flex items-center gap-1">
          {label}
          <Icon
            name="caret-down"
            size="xs"
            className="text-ink-3 transition-[rotate] duration-quick group-open:rotate-180"
          />
        </span>
        <Amount line={line} about={about} />
      </summary>
      <p className="max-w-[34ch] pb-1.5 text-meta text-ink-3 tabular-nums">
        {t(key as TextKey, explanationParams(params, { money, kilometres }))}
      </p>
    </details>
  )
}

/** The parts of a bill that the card shows. */
type Bill = Pick<Quote, 'lines' | 'distance' | 'due_now'> & Partial<Pick<Quote, 'items'>>

/** The bill as calculated by the server, every line explained. */
export function BillCard({
  quote,
  isOld,
  changed,
}: {
  quote: Bill | undefined
  isOld: boolean
  changed?: boolean
}) {
  const t = useText()
  if (!quote)
    return (
      <section className="card card--p" aria-label={t('cartBillDetailsText')}>
        <h2 className="mb-2 text-title-m">{t('cartBillDetailsText')}</h2>
        <Skeletons label={t('loading')}>
          {[0, 1, 2, 3].map((row) => (
            <div className="amount-line" key={row}>
              <Skeleton w="45%" h="1.1rem" />
              <Skeleton w="4rem" h="1.1rem" />
            </div>
          ))}
        </Skeletons>
      </section>
    )
  const about = quote.items?.some(({ by_weight }) => by_weight !== null) ?? false
  return (
    <section
      className={cx(
        'card card--p [&_b]:transition-opacity [&_b]:duration-quick',
        isOld && '[&_b]:opacity-50',
        changed && 'inset-ring-2 inset-ring-warn',
      )}
      aria-label={t('cartBillDetailsText')}
      aria-busy={isOld || undefined}
    >
      <h2 className="mb-2 text-title-m">{t('cartBillDetailsText')}</h2>
      {quote.lines.map((line) => (
        <BillRow
          key={line.code}
          line={line}
          distance={line.code === 'delivery' ? quote.distance : null}
          about={about}
        />
      ))}
      <hr className="hr hr--dash" />
      <div className="flex items-center gap-2 justify-between tabular-nums">
        <b className="text-title-s">{t('cartToPayText')}</b>
        <b className="text-title-m" aria-live="polite">
          {money(quote.due_now)}
        </b>
      </div>
      {about && <p className="text-meta text-ink-3 mt-2">{t('billByWeight')}</p>}
    </section>
  )
}
